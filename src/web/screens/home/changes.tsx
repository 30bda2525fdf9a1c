import { Fragment } from 'react'
import type { ChangeGroup } from '../../../wire/home.ts'
import { homeTexts } from '../../../wire/texts/home.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { drawTime } from '../../kinds/draw.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import box from '../../ui/box.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { toSubject } from '../audit/audit-address.ts'
import { toEntrySentence } from '../audit/entry-sentence.ts'
import styles from './home.module.css'
import type { HomeProps } from './home.tsx'

interface ChangesProps extends Pick<HomeProps, 'changes' | 'lastHereAt' | 'mayReadAudit'> {
  /** The ids of those that came while the reader looked. */
  readonly fresh: ReadonlySet<string>
}

/** Who changed what, other programs included. A line stands where the reader's last visit was. */
export function Changes({ changes, lastHereAt, mayReadAudit, fresh }: ChangesProps) {
  const texts = useTexts(homeTexts)
  const trail = useTexts(trailTexts)
  const firstOld = lastHereAt === null ? -1 : changes.findIndex(({ at }) => at <= lastHereAt)
  return (
    <section className={styles.changes} aria-labelledby="recent">
      <header>
        <h2 id="recent">{lastHereAt === null ? texts.changes.recent : texts.changes.heading}</h2>
        {mayReadAudit && <a href="/audit">{trail.title}</a>}
      </header>
      {changes.length === 0 ? (
        <p className={styles.quiet}>{texts.changes.quiet}</p>
      ) : (
        <ol className={box.box}>
          {changes.map((change, at) => (
            <Fragment key={change.id}>
              {at === firstOld && lastHereAt !== null && (
                <LastVisit at={lastHereAt} isNothingNew={at === 0} />
              )}
              <Change change={change} isFresh={fresh.has(change.id)} mayReadAudit={mayReadAudit} />
            </Fragment>
          ))}
        </ol>
      )}
    </section>
  )
}

function LastVisit({ at, isNothingNew }: { readonly at: string; readonly isNothingNew: boolean }) {
  const { changes } = useTexts(homeTexts)
  const format = useFormat()
  return (
    <li className={styles.lastVisit}>
      {isNothingNew ? changes.nothingNew : changes.lastVisit(format.instant(at))}
    </li>
  )
}

interface ChangeProps {
  readonly change: ChangeGroup
  readonly isFresh: boolean
  readonly mayReadAudit: boolean
}

function Change({ change, isFresh, mayReadAudit }: ChangeProps) {
  const format = useFormat()
  const { href, words } = useSubject(change, mayReadAudit)
  return (
    <li data-entry={change.id} data-fresh={isFresh ? '' : undefined}>
      <p>
        <bdi className={styles.who}>{change.actor.name}</bdi>{' '}
        {href === null ? <bdi>{words}</bdi> : <a href={href}>{<bdi>{words}</bdi>}</a>}
      </p>
      <p className={styles.where}>
        {change.entry !== null && change.table !== null && (
          <>
            <bdi>{change.table.label}</bdi> ·{' '}
          </>
        )}
        {drawTime(change.at, 'instant', format)}
      </p>
    </li>
  )
}

/** One change leads to its row. Several lead to the trail or, for whoever may not read that, to the table. */
function useSubject({ entry, table, actor, family, rows }: ChangeGroup, mayReadAudit: boolean) {
  const { changes } = useTexts(homeTexts)
  const trail = useTexts(trailTexts)
  const { count } = useFormat()
  const names = table === null ? {} : { [table.id]: table.label }
  if (entry !== null) {
    return { href: toSubject(entry, names), words: toEntrySentence(entry, { tables: names, count, trail }) }
  }
  const words = changes.sentences[family](rows, count(rows), table?.label ?? trail.something)
  if (table === null) return { href: null, words }
  if (!mayReadAudit) return { href: `/t/${table.id}`, words }
  const person = actor.kind === 'system' ? 'system' : (actor.id ?? '')
  const who = person === '' ? {} : { person }
  return { href: `/audit?${new URLSearchParams({ ...who, table: table.id })}`, words }
}
