import type {
  AnyBinlogEvent,
  DeleteRowsEvent,
  QueryEvent,
  RowData,
  UpdateRowData,
  UpdateRowsEvent,
  WriteRowsEvent,
} from '@vlasky/zongji'
import type { LoggedLine } from '../../write-log.ts'
import { toLoggedParts } from './logged-key.ts'
import { isNoteName, type LoggedTable } from './logged-tables.ts'

/** The tables of ours whose new rows the reader of the log looks at. */
export interface OwnNames {
  readonly changes: string
  readonly entries: string
  readonly facts: string
}

export interface LoggedTransaction {
  readonly lines: readonly LoggedLine[]
  /** Whether it only kept lines or a place, as the reader of the log does itself. */
  readonly isReaders: boolean
  /** Whether other tables may be watched since. */
  readonly changesNotes: boolean
}

type RowsEvent = WriteRowsEvent | UpdateRowsEvent | DeleteRowsEvent

/** A transaction with more rows of a table leaves one line for all of them. */
const mostRows = 1_000

/** Gathers events of the log. The function answers with a transaction when its end has come. */
export function gatherLogged(
  tables: readonly LoggedTable[],
  own: OwnNames,
): (event: AnyBinlogEvent) => LoggedTransaction | null {
  const watched = new Map(tables.map((table) => [table.name, table]))
  let open = emptyTransaction()

  function addRows(event: RowsEvent): void {
    const name = event.tableMap[event.tableId]?.tableName ?? ''
    const table = watched.get(name)
    open.written.add(name)
    open.changesNotes ||= name === own.facts && event.rows.some(isOfNote)
    if (table !== undefined) addLines(table, event)
    if (!isInsert(event)) return
    for (const row of event.rows) {
      if (name === own.entries) open.entries.add(row.id)
      if (name === own.changes && row.entry_id !== null) open.ours.push(toOwnLine(row, event))
    }
  }

  function addLines(table: LoggedTable, event: RowsEvent): void {
    const { rows = 0, lines = [] } = open.told.get(table) ?? {}
    const sum = rows + event.rows.length
    const told = sum > mostRows ? [toMany(table, event, sum)] : [...lines, ...toLines(table, event)]
    open.told.set(table, { rows: sum, lines: told })
  }

  /** The log does not tell the rows of what a session with another format writes, nor those of an emptied table. */
  function addStatement(event: QueryEvent): void {
    const words = event.query.toLowerCase()
    const isPrepared = words.startsWith('xa commit')
    for (const table of watched.values()) {
      if (!isPrepared && !words.includes(table.name.toLowerCase())) continue
      open.told.set(table, { rows: 0, lines: [toMany(table, event, null)] })
    }
  }

  function close(): LoggedTransaction {
    const { told, ours, entries, written, changesNotes } = open
    open = emptyTransaction()
    return {
      lines: [
        // Anybody could write a line that says of itself that it is ours.
        ...ours.filter(({ entry_id }) => entries.has(entry_id)),
        ...[...told.values()].flatMap(({ lines }) => lines),
      ],
      isReaders: written.size > 0 && [...written].every((name) => name === own.facts || name === own.changes),
      changesNotes,
    }
  }

  return (event) => {
    if ('rows' in event) addRows(event)
    // Its rows are not committed yet. A later statement does that.
    if ('onePhase' in event) open = emptyTransaction()
    if ('query' in event) {
      if (goesOn.test(event.query)) return null
      if (!writesNoRows.test(event.query)) addStatement(event)
    }
    return 'query' in event || event.getEventName() === 'xid' ? close() : null
  }
}

const goesOn = /^\s*(?:begin|savepoint|release|rollback to|xa (?:start|end))\b/i
const writesNoRows =
  /^\s*(?:commit|rollback|create|drop (?!table)|grant|revoke|analyze|optimize|flush|set|xa rollback)\b/i

interface OpenTransaction {
  readonly told: Map<LoggedTable, { readonly rows: number; readonly lines: readonly LoggedLine[] }>
  readonly ours: LoggedLine[]
  readonly entries: Set<unknown>
  readonly written: Set<string>
  changesNotes: boolean
}

function emptyTransaction(): OpenTransaction {
  return { told: new Map(), ours: [], entries: new Set(), written: new Set(), changesNotes: false }
}

function isOfNote(row: RowData | UpdateRowData): boolean {
  const { name } = isRowPair(row) ? row.before : row
  return typeof name === 'string' && isNoteName(name)
}

function isRowPair(row: RowData | UpdateRowData): row is UpdateRowData {
  return typeof row.before === 'object'
}

function isInsert(event: RowsEvent): event is WriteRowsEvent {
  return event.getTypeName() === 'WriteRows'
}

function isUpdate(event: RowsEvent): event is UpdateRowsEvent {
  return event.getTypeName() === 'UpdateRows'
}

function toLines(table: LoggedTable, event: RowsEvent): readonly LoggedLine[] {
  const parts = (row: RowData) => toLoggedParts(table.key, row)
  if (!isUpdate(event)) {
    const operation = isInsert(event) ? 'insert' : 'delete'
    return event.rows.map((row) => toLine(table, event, { operation, key_parts: parts(row) }))
  }
  return event.rows.flatMap(({ before, after }) => {
    const [old, now] = [parts(before), parts(after)]
    // A session may log of a row only its key and what has changed.
    const update = toLine(table, event, { operation: 'update', key_parts: now ?? old })
    return old === now || now === null
      ? [update]
      : [toLine(table, event, { operation: 'delete', key_parts: old }), update]
  })
}

interface Row {
  readonly operation: string
  readonly key_parts: string | null
}

function toLine({ id }: LoggedTable, event: AnyBinlogEvent, { operation, key_parts }: Row): LoggedLine {
  return {
    ...around(event),
    table_name: id,
    operation: key_parts === null ? 'many' : operation,
    key_parts,
    row_key: null,
    row_count: 1,
    entry_id: null,
  }
}

function toMany(table: LoggedTable, event: AnyBinlogEvent, rows: number | null): LoggedLine {
  return { ...toLine(table, event, { operation: 'many', key_parts: null }), row_count: rows }
}

function around({ gtid = '', timestamp }: AnyBinlogEvent) {
  return { transaction_id: gtid, at: new Date(timestamp).toISOString() }
}

function toOwnLine(row: RowData, event: AnyBinlogEvent): LoggedLine {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  return {
    ...around(event),
    table_name: text('table_name') ?? '',
    operation: text('operation') ?? '',
    key_parts: null,
    row_key: text('row_key'),
    row_count: null,
    entry_id: text('entry_id'),
  }
}
