import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { isTrashed } from '../../../wire/read-switch.ts'
import { toSwitchUrl } from '../../../wire/switch-url.ts'
import { deleteTexts } from '../../../wire/texts/deletes.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useCommands } from '../../commands/use-commands.ts'
import controls from '../../ui/controls.module.css'
import { drawIcon } from '../../ui/icon.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './row.module.css'

interface RowActionsProps {
  readonly table: TableHead
  readonly row: RowDetail
}

/** What one can do with the row as a whole. */
export function RowActions({ table, row }: RowActionsProps) {
  const texts = useTexts(screenTexts)
  const deletes = useTexts(deleteTexts)
  const { trash } = table
  const isGone = isTrashed(table, row)
  const address = `/t/${table.id}/${row.key}`
  const mayEdit = table.columns.some((column) => column.editable)
  const mayDelete = table.deletable && (isGone || !trash?.allowed)
  const press = (act: string) => () => document.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
  useCommands([
    ...(mayEdit ? [{ id: 'edit-row', words: texts.row.commands.edit, key: 'e', run: press('edit') }] : []),
    ...(table.addable
      ? [{ id: 'clone-row', words: texts.row.commands.clone, key: null, run: press('clone') }]
      : []),
    ...(mayDelete
      ? [{ id: 'delete-row', words: texts.row.commands.delete, key: null, run: press('delete') }]
      : []),
  ])
  return (
    <div className={styles.actions}>
      {mayEdit && (
        <a href={`${address}/edit`} data-act="edit" className={controls.button}>
          {drawIcon('pencil', 14)} {texts.row.change}
        </a>
      )}
      {table.addable && (
        <a href={`${address}/clone`} data-act="clone" className={controls.button}>
          {texts.row.clone}
        </a>
      )}
      {trash?.allowed && (
        <PostForm action={toSwitchUrl({ table: table.id, key: row.key, column: trash.column }, isGone)}>
          <button type="submit" className={controls.button}>
            {texts.selection.trash[isGone ? 'back' : 'move']}
          </button>
        </PostForm>
      )}
      {mayDelete && (
        <a href={`${address}/delete`} data-act="delete" className={controls.button}>
          {trash === null ? texts.row.delete : deletes.forGood}
        </a>
      )}
    </div>
  )
}
