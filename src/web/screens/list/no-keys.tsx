import type { ListPage, TableHead } from '../../../wire/list-page.ts'
import { texts } from '../../../wire/texts/screens.ts'
import styles from './list.module.css'

interface NoKeysProps {
  readonly table: TableHead
  readonly page: ListPage
}

/** Why rows lead nowhere: nothing tells one from another. */
export function NoKeys({ table, page }: NoKeysProps) {
  const { rows } = page
  if (rows.length === 0 || rows.some(({ key }) => key !== null)) return null
  return <p className={styles.comment}>{texts.list.noKeys[table.type]}</p>
}
