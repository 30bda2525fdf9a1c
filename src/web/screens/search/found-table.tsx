import { decodeKey } from '../../../wire/key.ts'
import { toListUrl } from '../../../wire/list-address.ts'
import { wholeList } from '../../../wire/list-query.ts'
import type { FoundInTable, FoundRow } from '../../../wire/search-all-shape.ts'
import { searchTexts } from '../../../wire/texts/search.ts'
import { useTexts } from '../../words/use-texts.ts'
import { Marked } from './marked.tsx'
import styles from './search.module.css'

interface FoundTableProps {
  readonly found: FoundInTable
  readonly search: string
  /** Tables of several schemas may have one name. */
  readonly withSchema: boolean
}

/** What the search has found in one table. */
export function FoundTable({ found: { table, rows, more }, search, withSchema }: FoundTableProps) {
  const texts = useTexts(searchTexts)
  return (
    <section className={styles.table} aria-label={texts.results(table.label)}>
      <h2>
        <a href={`/t/${table.id}`}>
          <bdi>{table.label}</bdi>
        </a>
        {withSchema && <span className={styles.schema}>{table.schema}</span>}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <Row table={table.id} row={row} />
          </li>
        ))}
      </ul>
      {more && (
        <a
          href={toListUrl({ ...wholeList(table.id), view: null, search })}
          className={styles.all}
          data-found=""
        >
          {texts.allIn(table.label)}
        </a>
      )}
    </section>
  )
}

function Row({ table, row }: { readonly table: string; readonly row: FoundRow }) {
  const texts = useTexts(searchTexts)
  const { key, label, marks, by, match } = row
  const shownKey = decodeKey(key).join(', ')
  return (
    <a href={`/t/${table}/${key}`} className={styles.row} data-found="">
      <span className={styles.named}>
        <span className={styles.label}>
          <Marked text={label} marks={marks} />
        </span>
        {(by === 'key' || by === 'unique') && <span className={styles.by}>{texts.by[by]}</span>}
        <span className={styles.key}>
          <Marked text={shownKey} marks={by === 'key' ? [[0, shownKey.length]] : []} />
        </span>
      </span>
      {match !== null && by !== 'key' && (
        <span className={styles.match}>
          <bdi className={styles.column}>{match.label}</bdi> <Marked text={match.text} marks={match.marks} />
        </span>
      )}
    </a>
  )
}
