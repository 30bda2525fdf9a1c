import type { WriteSource } from '../rows/index.ts'
import type { FileFormat } from '../wire/file-format.ts'
import type { ImportColumn, ImportMode, ImportSettings } from '../wire/import.ts'
import type { FileRecord } from './files/read-records.ts'
import { findKeys, findModes, findReferences, findTargets, type Target, toEmpties } from './find-targets.ts'

export interface Guessing {
  readonly format: FileFormat
  readonly headers: readonly string[]
  /** The first records. */
  readonly sample: readonly FileRecord[]
  /** The settings of the last import into this table; null if there is none. */
  readonly earlier: ImportSettings | null
}

/** Finds the column for each header: as it was the last time, else by its name or its label. */
export function guessSettings(
  source: WriteSource,
  { format, headers, sample, earlier }: Guessing,
): ImportSettings {
  const modes = findModes(source)
  const mode = earlier && modes.includes(earlier.mode) ? earlier.mode : (modes[0] ?? 'add')
  const [first = []] = findKeys(source)
  const key = mode === 'add' ? [] : earlier && earlier.key.length > 0 ? earlier.key : first
  const targets = findTargets(source)
  const taken = new Set<string>()
  const columns = headers.map((header, place): ImportColumn => {
    const known = earlier?.columns.find((one) => one.header === header)
    const target =
      known === undefined
        ? findByName(targets, header)
        : targets.find(({ column }) => column.schema.name === known.column)
    const name = target?.column.schema.name ?? null
    if (target === undefined || name === null || taken.has(name) || !isFilled(target, mode, key)) {
      return { header, column: null, empty: 'leave', by: null }
    }
    taken.add(name)
    const empties = toEmpties(target.column)
    const empty = known && empties.includes(known.empty) ? known.empty : toUsual(empties, mode)
    const cells = sample.flatMap(({ cells }) => cells[place] ?? [])
    return { header, column: name, empty, by: known ? known.by : guessReference(source, target, cells) }
  })
  return { format, mode, key, columns }
}

/** An empty cell of a change says nothing, until somebody says that it does. */
function toUsual(empties: ImportColumnEmpties, mode: ImportMode): ImportColumn['empty'] {
  return mode === 'update' ? 'leave' : (empties[0] ?? 'leave')
}

type ImportColumnEmpties = ReturnType<typeof toEmpties>

/** Names where the other table has numbers are looked up by the name of its rows. */
function guessReference(source: WriteSource, { column }: Target, cells: readonly string[]): string | null {
  const isNumbered = column.schema.type === 'integer' || column.schema.type === 'bigint'
  const filled = cells.filter((cell) => cell.trim() !== '')
  const names = filled.filter((cell) => !/^\s*[+-]?\d+\s*$/.test(cell))
  const isNamed = names.length > filled.length / 2
  const [by] = isNumbered && isNamed ? findReferences(source, column) : []
  return by?.schema.name ?? null
}

function isFilled({ column, canAdd, canChange }: Target, mode: ImportMode, key: readonly string[]): boolean {
  if (key.includes(column.schema.name)) return true
  return (mode !== 'update' && canAdd) || (mode !== 'add' && canChange)
}

function findByName(targets: readonly Target[], header: string): Target | undefined {
  const plain = toPlain(header)
  return (
    targets.find(({ column }) => column.schema.name === header) ??
    targets.find(({ column }) => toPlain(column.schema.name) === plain) ??
    targets.find(({ column }) => toPlain(column.label) === plain)
  )
}

function toPlain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
