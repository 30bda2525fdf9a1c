import type { AuditQuery } from '../../../wire/audit-query.ts'
import type { Column } from '../../../wire/column.ts'
import { type Entry, isRestorable, isRowChange, toldChanges } from '../../../wire/entry.ts'
import type { SignIns } from '../../../wire/sign-ins.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { RowArea } from '../list/table/row-area.tsx'
import { toPage, toSubject } from './audit-address.ts'
import { EntryDetails } from './entry-details.tsx'
import { type TableNames, toEntrySentence, toTableName } from './entry-sentence.ts'
import styles from './entry-table.module.css'
import { inOrder, isRun } from './in-order.ts'
import { SignInRun } from './sign-in-run.tsx'
import { ToldField } from './told-value.tsx'
import { Who } from './who.tsx'

interface EntryTableProps {
  readonly query: AuditQuery
  readonly entries: readonly Entry[]
  readonly undone: readonly string[]
  readonly signIns?: readonly SignIns[]
  readonly tables: readonly NamedTable[]
  /** The ids of entries that came while the reader looked at the page. */
  readonly fresh: ReadonlySet<string>
}

export interface NamedTable {
  readonly id: string
  readonly label: string
  /** The columns that the entries name. */
  readonly columns: readonly Column[]
}

export function EntryTable({ query, entries, undone, signIns = [], tables: known, fresh }: EntryTableProps) {
  const trail = useTexts(trailTexts)
  const tables = Object.fromEntries(known.map(({ id, label }) => [id, label]))
  return (
    <RowArea label={trail.scroll} place={toPage(query)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{trail.columns.at}</th>
            <th>{trail.columns.who}</th>
            <th>{trail.columns.what}</th>
            <th>{trail.columns.from}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(entries, signIns).map((line) =>
            isRun(line) ? (
              <SignInRun key={`${line[0].day} ${line[0].person.id}`} run={line} query={query} />
            ) : (
              <EntryLine
                key={line.id}
                entry={line}
                {...{ query, undone, known, tables }}
                isFresh={fresh.has(line.id)}
              />
            ),
          )}
        </tbody>
      </table>
    </RowArea>
  )
}

interface EntryLineProps extends Pick<EntryTableProps, 'query' | 'undone'> {
  readonly entry: Entry
  readonly known: readonly NamedTable[]
  readonly tables: TableNames
  readonly isFresh: boolean
}

function EntryLine({ entry, query, undone, known, tables, isFresh }: EntryLineProps) {
  const trail = useTexts(trailTexts)
  const format = useFormat()
  return (
    <tr data-entry={entry.id} data-fresh={isFresh ? '' : undefined}>
      <td className={styles.at}>
        <time dateTime={entry.at} title={entry.at}>
          {format.instant(entry.at)}
        </time>
      </td>
      <td className={styles.who}>
        <Who actor={entry.actor} query={query} />
      </td>
      <td className={styles.what}>
        <What
          entry={entry}
          tables={tables}
          columns={findColumns(known, entry)}
          isUndone={undone.includes(entry.id)}
        />
        <EntryDetails entry={entry} />
      </td>
      <td className={styles.from}>{entry.actor.kind === 'outside' ? trail.outside.mark : entry.address}</td>
    </tr>
  )
}

interface WhatProps {
  readonly entry: Entry
  readonly tables: TableNames
  readonly columns: readonly Column[]
  readonly isUndone: boolean
}

function What({ entry, tables, columns, isUndone }: WhatProps) {
  const trail = useTexts(trailTexts)
  const { count } = useFormat()
  const sentence = toEntrySentence(entry, { tables, count, trail })
  const subject = toSubject(entry, tables)
  return (
    <>
      <span className={styles.sentence}>
        {subject === null ? (
          <bdi>{sentence}</bdi>
        ) : (
          <a href={subject}>
            <bdi>{sentence}</bdi>
          </a>
        )}
      </span>
      {(isRowChange(entry) || isRestorable(entry)) && (
        <Change entry={entry} tables={tables} columns={columns} />
      )}
      <TakeBack entry={entry} sentence={sentence} isUndone={isUndone} />
    </>
  )
}

interface TakeBackProps extends Pick<WhatProps, 'entry' | 'isUndone'> {
  readonly sentence: string
}

/** Undoes a change, or restores a deleted row. */
function TakeBack({ entry, sentence, isUndone }: TakeBackProps) {
  const trail = useTexts(trailTexts)
  const isDeleted = isRestorable(entry)
  if (isUndone) return <span className={styles.undone}>{isDeleted ? trail.restored : trail.undone}</span>
  if (!isDeleted && !isRowChange(entry)) return null
  return (
    <PostForm action={`/audit/${entry.id}/${isDeleted ? 'restore' : 'undo'}`} className={styles.undo}>
      <button type="submit" aria-label={isDeleted ? trail.restoreOf(sentence) : trail.undoOf(sentence)}>
        {isDeleted ? trail.restore : trail.undo}
      </button>
    </PostForm>
  )
}

/** The table, and each column with its old and new value; of a deleted row, what it had. */
function Change({ entry, tables, columns }: Omit<WhatProps, 'isUndone'>) {
  const { table } = entry
  return (
    <span className={styles.change}>
      <bdi>{table === null ? '' : toTableName(table, tables)}</bdi>
      {toldChanges(entry).map((change) => (
        <span key={change.column}>
          {' '}
          ·{' '}
          <ToldField
            change={change}
            column={columns.find(({ name }) => name === change.column)}
            isDeleted={isRestorable(entry)}
          />
        </span>
      ))}
    </span>
  )
}

/** The columns of the entry's table that the entries name. */
function findColumns(tables: readonly NamedTable[], entry: Entry): readonly Column[] {
  return tables.find(({ id }) => id === entry.table)?.columns ?? []
}
