import type { RowHistory } from '../../../kernel/index.ts'
import { toAuditSearch, wholeTrail } from '../../../wire/audit-query.ts'
import type { Column } from '../../../wire/column.ts'
import { type Entry, isRowChange, readTold, toldChanges } from '../../../wire/entry.ts'
import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { toEditUrl } from '../../../wire/related-table.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toEntrySentence } from '../audit/entry-sentence.ts'
import { ToldField } from '../audit/told-value.tsx'
import { Compare } from './compare.tsx'
import styles from './history.module.css'

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
  const undoOf = (entry: Entry) => undoable.get(entry) ?? []
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
            {undoOf(entry).length > 0 && undoOf(entry).length === toldChanges(entry).length && (
              <Undo action={`/audit/${entry.id}/undo`} label={trail.undoOf(toWords(entry))} />
            )}
            <Fields entry={entry} table={table} row={row} undoable={undoOf(entry)} />
          </li>
        ))}
      </ol>
      {entries.filter(isRowChange).length > 1 && <Compare table={table} entries={entries} />}
      {mayReadAudit && hasMore && (
        <a href={`/audit${toAuditSearch({ ...wholeTrail, table: table.id, key: row.key })}`}>
          {texts.row.wholeHistory}
        </a>
      )}
    </section>
  )
}

interface FieldsProps {
  readonly entry: Entry
  readonly table: TableHead
  readonly row: RowDetail
  /** The columns of the entry that can be undone. */
  readonly undoable: readonly string[]
}

/** What an entry changed. Each column can be undone for itself, or typed again if it was changed since. */
function Fields({ entry, table, row, undoable }: FieldsProps) {
  const trail = useTexts(trailTexts)
  const changes = toldChanges(entry)
  // The sentence tells of a single column, whose undo stands beside it.
  if (!isRowChange(entry) || isMove(entry) || (changes.length === 1 && undoable.length === 1)) return null
  return (
    <ul className={styles.fields}>
      {changes.map((change) => {
        const column = table.columns.find(({ name }) => name === change.column)
        const label = column?.label ?? change.column
        const isUndoable = undoable.includes(change.column)
        return (
          <li key={change.column}>
            <span>
              <ToldField change={change} column={column} />
            </span>
            {!isUndoable && column?.editable && (
              <UseAgain table={table} row={row} column={column} told={change.before} />
            )}
            {isUndoable && (
              <Undo
                action={`/audit/${entry.id}/undo?${new URLSearchParams({ column: change.column })}`}
                label={trail.undoOf(label)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Undo({ action, label }: { readonly action: string; readonly label: string }) {
  const texts = useTexts(screenTexts)
  return (
    <PostForm action={action}>
      <button type="submit" aria-label={label}>
        {texts.switches.notice.undo}
      </button>
    </PostForm>
  )
}

interface UseAgainProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly column: Column
  /** The old value as JSON. */
  readonly told: string | null
}

/** Opens the form with the old value. A long one may have been cut. */
function UseAgain({ table, row, column, told }: UseAgainProps) {
  const texts = useTexts(screenTexts)
  const value = readTold(told)
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const text = isPlain ? String(value) : ''
  if (text === '' || text.length > mostCharacters || text.endsWith('…')) return null
  return (
    <a
      href={toEditUrl(table.id, row.key, { [column.name]: text })}
      aria-label={texts.row.againOf(column.label, text)}
    >
      {texts.row.again}
    </a>
  )
}

const mostCharacters = 500

/** The columns of each entry whose last change it is. */
function findUndoable(
  { entries, undone }: RowHistory,
  { switches, columns }: TableHead,
): ReadonlyMap<Entry, readonly string[]> {
  const isMovable = (name: string) => switches.some(({ column, allowed }) => column === name && allowed)
  const isEditable = (name: string) => columns.some((column) => column.name === name && column.editable)
  const later = new Set<string>()
  const last = entries.filter(isRowChange).map((entry) => {
    const names = toldChanges(entry).map(({ column }) => column)
    const isMine = isMove(entry) ? isMovable : isEditable
    const own = names.filter((name) => !later.has(name) && isMine(name))
    for (const name of names) later.add(name)
    return [entry, undone.includes(entry.id) ? [] : own] as const
  })
  return new Map(last)
}

/** The label of the moved switch, if the table has several. The sentence only says on or off. */
function findMoved(entry: Entry, { switches }: TableHead): readonly string[] {
  if (switches.length < 2 || !isMove(entry)) return []
  return switches.flatMap(({ column, label }) => (column === entry.column ? [label] : []))
}

function isMove({ action }: Entry): boolean {
  return action === 'row.activated' || action === 'row.deactivated'
}
