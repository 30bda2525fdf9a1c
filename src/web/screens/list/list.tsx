import type { ListPage, TableHead } from '../../../wire/list-page.ts'
import type { ListQuery } from '../../../wire/list-query.ts'
import { useFormat } from '../../kinds/use-format.ts'
import { texts } from '../../texts/texts.ts'
import styles from './list.module.css'
import { Pager } from './pager.tsx'
import { RowTable } from './row-table.tsx'
import { type Total, toTotal } from './total.ts'

export interface ListProps {
  readonly query: ListQuery
  readonly table: TableHead
  readonly page: ListPage
}

/** A table's screen. All of its state is in the address, all of its controls are links. */
export function List({ query, table, page }: ListProps) {
  const total = toTotal(page)
  return (
    <div className={styles.list}>
      <title>{texts.titles(table.label)}</title>
      <header className={styles.head}>
        <h1>{table.label}</h1>
        {total !== null && <Count total={total} />}
        {table.comment !== null && <p className={styles.comment}>{table.comment}</p>}
      </header>
      {page.rows.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <RowTable query={query} table={table} page={page} />
      )}
      <Pager query={query} page={page} />
    </div>
  )
}

function Count({ total: { rows, exact } }: { readonly total: Total }) {
  const shown = useFormat().count(rows)
  return (
    <p className={styles.count}>{exact ? texts.rows.exactly(rows, shown) : texts.rows.about(rows, shown)}</p>
  )
}

function Nothing({ query }: { readonly query: ListQuery }) {
  return query.page === 1 ? (
    <div className={styles.nothing}>
      <h2>{texts.list.empty}</h2>
      <p>{texts.list.emptyNext}</p>
    </div>
  ) : (
    <div className={styles.nothing}>
      <h2>{texts.list.pastEnd}</h2>
      <p>
        {texts.list.pastEndNext} <a href={`/t/${query.table}`}>{texts.list.toFirst}</a>
      </p>
    </div>
  )
}
