import { findMissing, type NewValue, readNewColumn, toDefault } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import type { FileRecord } from './files/read-records.ts'
import type { Plan, PlannedColumn } from './plan.ts'
import { resolveReferences } from './resolve-references.ts'

/** What is wrong with a record. */
export interface RecordFault {
  /** The header of the cell; null: the whole record. */
  readonly header: string | null
  readonly reason: Words
}

/** A record whose cells have been read by the types of their columns. */
export interface ReadRecord {
  readonly record: FileRecord
  /** Columns that the record leaves alone are not there. */
  readonly values: ReadonlyMap<PlannedColumn, NewValue>
  /** Columns that get the database's default. */
  readonly defaults: ReadonlySet<PlannedColumn>
  readonly faults: readonly RecordFault[]
}

/**
 * Reads the cells of the records, column by column. New rows show by themselves whether their values fit, so nobody asks
 * before. `isStrict` asks all the same, to find the cell to blame.
 */
export async function readBatch(
  plan: Plan,
  records: readonly FileRecord[],
  isStrict = plan.mode !== 'add',
): Promise<readonly ReadRecord[]> {
  const read = records.map((record) => ({
    record,
    values: new Map<PlannedColumn, NewValue>(),
    defaults: new Set<PlannedColumn>(),
    faults: record.fault === null ? [] : [{ header: null, reason: record.fault } as RecordFault],
  }))
  const columns = await Promise.all(
    plan.columns.map((column) => readColumn(plan, column, { records, isStrict })),
  )
  for (const [at, cells] of columns.entries()) {
    const planned = plan.columns[at]
    if (planned === undefined) continue
    for (const [place, cell] of cells.entries()) {
      const one = read[place]
      if (one === undefined || cell === 'left') continue
      if (cell === 'default') one.defaults.add(planned)
      else if (cell instanceof Problem) one.faults.push(toFault(planned, cell))
      else one.values.set(planned, cell)
    }
  }
  for (const one of read) {
    one.faults.push(...findKeyFaults(plan, one), ...(plan.mode === 'add' ? findUnfilled(plan, one) : []))
  }
  return read
}

/** What a new row lacks. Whether a record is one is only known later if it may also change a row. */
export function findUnfilled(plan: Plan, { values, faults }: ReadRecord): readonly RecordFault[] {
  const given = Object.fromEntries([...values.keys()].map(({ column }) => [column.schema.name, true]))
  return [...findMissing(plan.source, given)].flatMap(([name, reason]): RecordFault[] => {
    const planned = plan.columns.find(({ column }) => column.schema.name === name)
    const header = planned?.header ?? null
    if (header !== null && faults.some((fault) => fault.header === header)) return []
    if (header !== null) return [{ header, reason }]
    const { columns, masked } = plan.source.table
    const label = [...columns, ...masked].find(({ schema }) => schema.name === name)?.label ?? name
    return [{ header, reason: importRefusals.cellReason(label, String(reason)) }]
  })
}

type Cell = NewValue | Problem | 'left' | 'default'

async function readColumn(
  plan: Plan,
  planned: PlannedColumn,
  { records, isStrict }: { readonly records: readonly FileRecord[]; readonly isStrict: boolean },
): Promise<readonly Cell[]> {
  const { column, reference } = planned
  const texts = records.map(({ cells }) => toText(planned, cells[planned.place]))
  const named = reference === null ? null : await resolveReferences(reference, texts.filter(isText))
  const meant = texts.map((text) => {
    if (named === null || typeof text !== 'string') return text
    return named.get(text) ?? new Problem('invalid', importRefusals.unknownReference(text))
  })
  const given = meant.flatMap((one) => (typeof one === 'string' || one === null ? [one] : []))
  const isKeptAsked = isStrict || column.rules?.check !== undefined
  const values = await readNewColumn(plan.source, column, { texts: given, isKeptAsked })
  let next = 0
  return meant.map((one): Cell => {
    if (one instanceof Problem) return one
    if (one === leave) return 'left'
    if (one === byDefault) return plan.mode === 'add' ? 'default' : toDefaultCell(plan, planned)
    const value = values[next]
    next += 1
    return value ?? 'left'
  })
}

/** A row that is changed gets the default by an expression. A new one is added without the column. */
function toDefaultCell({ source }: Plan, { column, isChanged }: PlannedColumn): Cell {
  return isChanged ? toDefault(source, column) : 'default'
}

const leave = Symbol('left alone')
const byDefault = Symbol('the default')

function toText(
  { empty, column }: PlannedColumn,
  cell: string | null | undefined,
): string | null | typeof leave | typeof byDefault {
  if (cell === undefined) return leave
  if (cell === null) return null
  if (cell !== '') return column.kind === 'boolean' ? (truths.get(cell.trim().toLowerCase()) ?? cell) : cell
  switch (empty) {
    case 'leave':
      return leave
    case 'null':
      return null
    case 'default':
      return byDefault
    case 'text':
      return ''
  }
}

/** Spreadsheets are filled by people. */
const truths: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['y', 'true'],
  ['no', 'false'],
  ['n', 'false'],
])

function isText(text: unknown): text is string {
  return typeof text === 'string'
}

function toFault({ header, column }: PlannedColumn, problem: Problem): RecordFault {
  return { header, reason: problem.fields?.[column.schema.name] ?? problem.publicDetail }
}

/** A row can't be found by nothing. */
function findKeyFaults(
  { key, columns }: Plan,
  { values, faults }: Pick<ReadRecord, 'values' | 'faults'>,
): readonly RecordFault[] {
  return columns.flatMap((planned) => {
    const isKey = key.includes(planned.column)
    const value = values.get(planned)
    const isFound = value !== undefined && value.value !== null
    if (!isKey || isFound || faults.some(({ header }) => header === planned.header)) return []
    return [{ header: planned.header, reason: importRefusals.emptyKey }]
  })
}
