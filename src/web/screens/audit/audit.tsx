import type { TrailPeople } from '../../../kernel/index.ts'
import type { AuditQuery } from '../../../wire/audit-query.ts'
import type { Entry } from '../../../wire/entry.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import type { SignIns } from '../../../wire/sign-ins.ts'
import type { TablesPart } from '../../../wire/tables-query.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useGrowing } from '../../live/use-growing.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { ExportLinks } from '../../ui/export-links.tsx'
import { NewsPill } from '../../ui/news-pill.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './audit.module.css'
import { isWhole, toExport, toTrail } from './audit-address.ts'
import { AuditFilter } from './audit-filter.tsx'
import { AuditPager } from './audit-pager.tsx'
import { EntryTable, type NamedTable } from './entry-table.tsx'

export interface AuditProps extends Pick<ListPage, 'page' | 'count' | 'search'> {
  readonly query: AuditQuery
  /** The newest come first. */
  readonly entries: readonly Entry[]
  /** The ids of entries that were undone. */
  readonly undone: readonly string[]
  /** Sign-ins that stand between the entries, folded by person and day. */
  readonly signIns: readonly SignIns[]
  /** The first tables of the database, and those that the entries and the filter name. */
  readonly tables: readonly NamedTable[]
  readonly all: TablesPart['all']
  readonly who: TrailPeople
  readonly tokens: readonly Named[]
  /** The id of the reader. */
  readonly reader: string
}

export interface Named {
  readonly id: string
  readonly name: string
}

/** The audit trail. Its address holds all of its state, so all controls are links and forms. */
export function Audit(loaded: AuditProps) {
  const trail = useTexts(trailTexts)
  const { shown, fresh, news } = useGrowing(loaded, loaded.reader)
  const { query, entries, undone, signIns, tables, all, who, tokens, ...found } = shown
  return (
    <div className={styles.audit}>
      <PageTitle of={trail.title} />
      <header className={styles.head}>
        <h1>{trail.title}</h1>
        <Count count={found.count} />
        <ExportButton>
          <ExportLinks toFile={(format) => toExport(query, format)} />
        </ExportButton>
      </header>
      <div className={styles.tools}>
        <AuditFilter query={query} tables={tables} all={all} who={who} tokens={tokens} />
        {(found.search === 'scan' || found.search === 'short') && (
          <p className={styles.notice}>{trail.scan}</p>
        )}
      </div>
      {entries.length + signIns.length === 0 ? (
        <NoEntries query={query} page={found.page} meant={who.meant} />
      ) : (
        <EntryTable
          query={query}
          entries={entries}
          undone={undone}
          signIns={signIns}
          tables={tables}
          fresh={fresh}
        />
      )}
      <NewsPill {...news} />
      <AuditPager query={query} page={found.page} />
    </div>
  )
}

function Count({ count: { value, mode } }: Pick<ListPage, 'count'>) {
  const trail = useTexts(trailTexts)
  const format = useFormat()
  if (value === null || mode === 'none') return null
  const shown = mode === 'estimated' ? format.estimate(value) : format.count(value)
  return <p className={styles.count}>{trail.counts[mode](value, shown)}</p>
}

interface NoEntriesProps extends Pick<AuditProps, 'query' | 'page'> {
  /** Whom the person's filter may mean. */
  readonly meant: TrailPeople['meant']
}

function NoEntries({ query, page, meant }: NoEntriesProps) {
  const trail = useTexts(trailTexts)
  const isPastEnd = page.number > 1 || query.cursor !== null
  const words = isPastEnd ? trail.pastEnd : isWhole(query) ? trail.quiet : trail.noMatch
  return (
    <Nothing heading={words}>
      {isPastEnd ? (
        <a href={toTrail(query)}>{trail.toFirst}</a>
      ) : (
        !isWhole(query) && <p>{meant.length > 0 ? trail.filter.whom : trail.noMatchNext}</p>
      )}
      {meant.length > 0 && (
        <ul className={styles.meant}>
          {meant.map(({ id, name, email }) => (
            <li key={id}>
              <a href={toTrail(query, { person: id })}>
                <bdi>{name}</bdi> · <bdi>{email}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Nothing>
  )
}
