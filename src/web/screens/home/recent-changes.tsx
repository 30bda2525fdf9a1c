import { type Entry, isRowChange } from '../../../wire/entry.ts'
import type { TableSummary } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { drawTime } from '../../kinds/draw.tsx'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { useGrowing } from '../../live/use-growing.ts'
import box from '../../ui/box.module.css'
import { NewsPill } from '../../ui/news-pill.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toSubject } from '../audit/audit-address.ts'
import { toEntrySentence, toTableName } from '../audit/entry-sentence.ts'
import styles from './recent-changes.module.css'

export interface RecentChangesProps {
  /** The labels of the tables in the entries. */
  readonly names: readonly Pick<TableSummary, 'id' | 'label'>[]
  /** The newest come first. */
  readonly entries: readonly Entry[]
  readonly mayReadAudit: boolean
  /** The id of the reader. */
  readonly reader: string
  /** The time at which the server read the entries. */
  readonly now: string
}

/** The latest changes of rows, with their actors and links to the rows. */
export function RecentChanges(loaded: RecentChangesProps) {
  const texts = useTexts(screenTexts)
  const trail = useTexts(trailTexts)
  const { shown, fresh, news } = useGrowing(loaded, loaded.reader)
  const { entries, mayReadAudit, now } = shown
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <header>
        <h2 id="recent">{texts.home.recent}</h2>
        {mayReadAudit && (
          <a href="/audit" className={styles.whole}>
            {trail.title}
          </a>
        )}
      </header>
      {entries.length === 0 ? (
        <p className={styles.quiet}>{texts.home.quiet}</p>
      ) : (
        <FormatAt now={now}>
          <Changes {...shown} fresh={fresh} />
        </FormatAt>
      )}
      <NewsPill {...news} />
    </section>
  )
}

interface ChangesProps extends Pick<RecentChangesProps, 'names' | 'entries'> {
  readonly fresh: ReadonlySet<string>
}

function Changes({ names: tables, entries, fresh }: ChangesProps) {
  const trail = useTexts(trailTexts)
  const format = useFormat()
  const names = Object.fromEntries(tables.map(({ id, label }) => [id, label]))
  return (
    <ol className={`${box.box} ${styles.changes}`}>
      {entries.map((entry) => {
        const subject = toSubject(entry, names)
        const sentence = <bdi>{toEntrySentence(entry, { tables: names, count: format.count, trail })}</bdi>
        return (
          <li key={entry.id} data-entry={entry.id} data-fresh={fresh.has(entry.id) ? '' : undefined}>
            <p>
              <bdi className={styles.who}>{entry.actor.name}</bdi>{' '}
              {subject === null ? sentence : <a href={subject}>{sentence}</a>}
            </p>
            <p className={styles.where}>
              {isRowChange(entry) && entry.table !== null && (
                <>
                  <bdi>{toTableName(entry.table, names)}</bdi> ·{' '}
                </>
              )}
              {drawTime(entry.at, 'instant', format)}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
