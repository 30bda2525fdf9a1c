import {
  type Appender,
  createAppender,
  type FieldChange,
  type KeptField,
  type NewEntry,
  toTold,
} from '../audit/index.ts'
import { createJournal, type Journal } from '../changes/index.ts'
import type { Statement } from '../db/index.ts'
import { assertNever } from '../std/assert.ts'
import { createId } from '../std/ids.ts'
import type { Store } from '../store/index.ts'
import type { KeyedRow } from '../tables/index.ts'
import { outsideId } from '../wire/entry.ts'
import { trailTexts } from '../wire/texts/trail.ts'
import type { Changed } from './change-rows.ts'
import type { Decided, Written } from './decide-rows.ts'
import type { RowOutcome, WriteOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'

/** Writes about changed rows to the trail and the journal. */
export interface Teller {
  tell(order: Writing, statements: Statements, rows: ChangedRows): Report
  tellAdded(order: Writing, statements: Statements, added: NewlyAdded): AddedReport
  /** Entries with their lines of the journal. */
  record(facts: readonly Fact[]): {
    readonly ids: readonly string[]
    readonly statements: readonly Statement[]
  }
  readonly append: Appender['append']
  readonly follow: Appender['follow']
  readonly newest: Appender['newest']
  /** For the start and the end of a transaction that changes rows beside our tables. */
  readonly begin: Journal['begin']
  readonly end: Journal['end']
  /** The same, but all its entries are of one act. */
  asOne(): Teller
}

/** What happened to a row. */
export interface Fact {
  readonly entry: NewEntry & Required<Pick<NewEntry, 'table' | 'key'>>
  readonly operation: 'insert' | 'update' | 'delete'
}

/** Who writes where, perhaps for a job. */
export type Writing = Pick<WriteOrder, 'actor' | 'source' | 'job'>

export interface ChangedRows {
  readonly at: Date
  readonly changed: readonly Changed[]
  /** The intents that this ends, by the keys of their rows. */
  readonly intents: ReadonlyMap<string, string>
}

export interface Report {
  /** By the keys of the rows. */
  readonly outcomes: ReadonlyMap<string, RowOutcome>
  readonly statements: readonly Statement[]
}

export interface NewlyAdded {
  readonly rows: readonly KeyedRow[]
  readonly at: Date
}

export interface AddedReport {
  /** The ids of the entries, in the order of the rows. */
  readonly entries: readonly string[]
  readonly statements: readonly Statement[]
}

export function createTeller(store: Store): Teller {
  return toTeller(createAppender(store), createJournal(store))
}

function toTeller(appender: Appender, journal: Journal): Teller {
  const { append, follow, newest } = appender

  function record(facts: readonly Fact[]) {
    const { ids, statements } = append(facts.map(({ entry }) => entry))
    const lines = facts.map(({ entry: { at, actor, table, key }, operation }, place) => ({
      at,
      actor,
      table,
      key,
      operation,
      entry: ids[place] ?? '',
    }))
    return { ids, statements: [...statements, ...journal.append(lines)] }
  }

  return {
    append,
    follow,
    newest,
    begin: journal.begin,
    end: journal.end,
    tell(order, statements, { at, changed, intents }) {
      const { actor, source } = order
      const entries = changed.map(({ written, after }): NewEntry => {
        const completes = intents.get(written.row.key)
        return {
          ...describe(order, written),
          at,
          ...toTold(toChanges(statements, written, after)),
          ...(completes !== undefined && { completes }),
        }
      })
      const left = changed.flatMap(({ written: { row }, after }) => (after ? [] : toLeft(order, row, at)))
      const { ids, statements: inserts } = append([...entries, ...left])
      const lines = changed.map(({ written, after }, place) => ({
        at,
        actor,
        table: source.table.id,
        key: written.row.key,
        operation: after ? ('update' as const) : ('delete' as const),
        entry: ids[place] ?? '',
      }))
      const outcomes = new Map(
        changed.map(({ written, after }, place): [string, RowOutcome] => [
          written.row.key,
          {
            state: 'changed',
            row: after?.row ?? null,
            label: written.row.label,
            entry: ids[place] ?? '',
          },
        ]),
      )
      return { outcomes, statements: [...inserts, ...journal.append(lines)] }
    },
    tellAdded({ actor, source, job }, statements, { rows, at }) {
      const facts = rows.map((row): Fact => {
        const place = { at, actor, table: source.table.id, key: row.key, ...(job !== undefined && { job }) }
        const fields = toAddedFields(statements, row)
        const entry = { ...place, action: 'row.created', label: row.label, fields }
        return { entry, operation: 'insert' }
      })
      const { ids, statements: told } = record(facts)
      return { entries: ids, statements: told }
    },
    record,
    asOne: () => toTeller(inOneAct(appender), journal),
  }
}

/** The entries name the act instead of their first one. What goes along with a row names that row, as always. */
function inOneAct({ append, ...appender }: Appender): Appender {
  let act: string | undefined
  return {
    ...appender,
    append: (entries) =>
      append(
        entries.map((entry, place) => {
          act ??= createId(entry.at)
          return entry.batch === undefined || entry.batch === place ? { ...entry, batch: act } : entry
        }),
      ),
  }
}

/** What happened to each written column, and to columns of the order that a trigger wrote. */
function toChanges(statements: Statements, { row, write }: Written, after: KeyedRow | null): FieldChange[] {
  const exactBefore = statements.read(row)
  const exactAfter = after && statements.read(after)
  const isTold = (name: string) =>
    Object.hasOwn(write.set, name) || (exactAfter !== null && exactAfter[name] !== exactBefore[name])
  return Object.keys(exactBefore)
    .filter(isTold)
    .map((name) => ({
      column: name,
      before: row.values[name] ?? null,
      ...(after && { after: after.values[name] ?? null }),
      exact: { before: exactBefore[name] ?? null, after: exactAfter?.[name] ?? null },
    }))
}

/** The whole row, as the database keeps it, but without values that are too long to keep. */
export function toAddedFields(statements: Statements, row: KeyedRow): readonly KeptField[] {
  return Object.entries(statements.read(row)).map(([column, after]) => {
    if (row.longColumns.includes(column)) return { column }
    return { column, after: row.values[column] ?? null, exact: { before: null, after } }
  })
}

/** The row, and what happens to it. */
function describe({ actor, source, job }: Writing, { row, write }: Written) {
  return {
    actor,
    action: write.action,
    table: source.table.id,
    key: row.key,
    label: row.label,
    ...(write.undoOf !== undefined && { undoOf: write.undoOf }),
    ...(job !== undefined && { job }),
  }
}

/** The entry for what the database did by itself in the same transaction. */
function toLeft({ source, job }: Writing, { key, label }: KeyedRow, at: Date): NewEntry {
  return {
    at,
    actor: { kind: 'outside', id: outsideId, name: trailTexts.outside.database },
    action: 'row.left',
    table: source.table.id,
    key,
    label,
    ...(job !== undefined && { job }),
  }
}

/** Returns the outcomes in the order of the keys. `changed` is by the keys of the rows. */
export function toOutcomes(
  decided: readonly Decided[],
  changed: ReadonlyMap<string, RowOutcome>,
): readonly RowOutcome[] {
  return decided.flatMap((one): readonly RowOutcome[] => {
    switch (one.becomes) {
      case 'written':
        return [changed.get(one.row.key) ?? []].flat()
      case 'same':
        return [{ state: 'same', row: one.row.row, label: one.row.label }]
      case 'refused':
        return [one.refused]
      default:
        return assertNever(one)
    }
  })
}
