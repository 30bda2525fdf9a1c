import { toAuditSearch, wholeTrail } from '../../../wire/audit-query.ts'
import { type Entry, isRowChange, toldChanges } from '../../../wire/entry.ts'
import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toEntrySentence } from '../audit/entry-sentence.ts'
import styles from './history.module.css'

export interface RowHistory {
  /** The newest come first. */
  readonly entries: readonly Entry[]
  readonly hasMore: boolean
  readonly undone: readonly string[]
}

interface HistoryProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly history: RowHistory
  /** Whether the reader may read the whole trail. */
  readonly mayReadAudit: boolean
}

/** The latest changes of the row, with an undo where it is possible. */
export function History({ table, row, history, mayReadAudit }: HistoryProps) {
  const texts = useTexts(screenTexts)
  const trail = useTexts(trailTexts)
  const format = useFormat()
  const { entries, hasMore } = history
  const undoable = findUndoable(history, table)
  const names = { tables: { [table.id]: table.label }, count: format.count, trail }
  const toWords = (entry: Entry) => [toEntrySentence(entry, names), ...findMoved(entry, table)].join(' · ')
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{texts.row.history}</h2>
      {entries.length === 0 && <p className={styles.nothing}>{texts.row.nothingYet}</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{format.instant(entry.at)}</time>
            <span className={styles.sentence}>
              <bdi className={styles.who}>{entry.actor.name}</bdi> {toWords(entry)}
              {entry.actor.kind === 'outside' && <span className={styles.outside}>{trail.outside.mark}</span>}
            </span>
            {undoable.has(entry) && (
              <PostForm action={`/audit/${entry.id}/undo`}>
                <button type="submit" aria-label={trail.undoOf(toWords(entry))}>
                  {texts.switches.notice.undo}
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ol>
      {mayReadAudit && hasMore && (
        <a href={`/audit${toAuditSearch({ ...wholeTrail, table: table.id, key: row.key })}`}>
          {texts.row.wholeHistory}
        </a>
      )}
    </section>
  )
}

/** An entry can be undone while it is the last change of each of its columns. */
function findUndoable({ entries, undone }: RowHistory, { switches, columns }: TableHead): ReadonlySet<Entry> {
  const isMovable = (name: string) => switches.some(({ column, allowed }) => column === name && allowed)
  const isEditable = (name: string) => columns.some((column) => column.name === name && column.editable)
  const later = new Set<string>()
  const last = entries.filter(isRowChange).filter((entry) => {
    const names = toldChanges(entry).map(({ column }) => column)
    const isLast = names.every((name) => !later.has(name))
    for (const name of names) later.add(name)
    return isLast && names.every(isMove(entry) ? isMovable : isEditable)
  })
  return new Set(last.filter(({ id }) => !undone.includes(id)))
}

/** The label of the moved switch, if the table has several. The sentence only says on or off. */
function findMoved(entry: Entry, { switches }: TableHead): readonly string[] {
  if (switches.length < 2 || !isMove(entry)) return []
  return switches.flatMap(({ column, label }) => (column === entry.column ? [label] : []))
}

function isMove({ action }: Entry): boolean {
  return action === 'row.activated' || action === 'row.deactivated'
}
