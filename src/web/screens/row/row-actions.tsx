import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import controls from '../../ui/controls.module.css'
import { drawIcon } from '../../ui/icon.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './row.module.css'

interface RowActionsProps {
  readonly table: TableHead
  readonly row: RowDetail
}

/** What one can do with the row as a whole. */
export function RowActions({ table, row }: RowActionsProps) {
  const texts = useTexts(screenTexts)
  const address = `/t/${table.id}/${row.key}`
  const mayEdit = table.columns.some((column) => column.editable)
  return (
    <div className={styles.actions}>
      {mayEdit && (
        <a href={`${address}/edit`} className={controls.button}>
          {drawIcon('pencil', 14)} {texts.row.change}
        </a>
      )}
      {table.addable && (
        <a href={`${address}/clone`} className={controls.button}>
          {texts.row.clone}
        </a>
      )}
      {table.deletable && (
        <a href={`${address}/delete`} className={controls.button}>
          {texts.row.delete}
        </a>
      )}
    </div>
  )
}
