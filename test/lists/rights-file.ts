import type { ExportFormat } from '../../src/wire/export-url.ts'
import type { WireValue } from '../../src/wire/value.ts'
import { type Case, type FileWish, toFileView, toView } from './rights-cases.ts'
import { labelsOf, type ModelRow, modelOf } from './rights-oracle.ts'
import { columns, type View, type World } from './rights-world.ts'

/** The files of a case, by plain code. */
export interface ModelFile {
  /** The code of the refusal, or null. */
  readonly refusal: 'forbidden' | 'bad-request' | null
  readonly refusalOfWish: ModelFile['refusal']
  whole(format: ExportFormat): string
  wished(format: ExportFormat): string
}

const plain: FileWish = { relations: 'key', columns: null, choice: {} }

export function fileOf(one: Case, world: World, nullsAscending: 'first' | 'last'): ModelFile {
  const view = toFileView(one, world, { names: false })
  const naming = toFileView(one, world, { names: true })
  const { isAllowed, readable, rows } = modelOf(one, view, nullsAscending)
  const read = columns.orders.filter((name) => toView(one, world).reads('orders', name))
  const refusal = one.exports.length === 0 ? 'forbidden' : isAllowed ? null : 'bad-request'
  const isWishRead = one.file.columns?.every((name) => read.includes(name)) ?? true
  const write = (wish: FileWish, format: ExportFormat) => {
    const shown = wish.columns?.filter((name) => readable.includes(name)) ?? readable
    const { only, except = [] } = wish.choice
    const chosen = rows.filter(({ key }) => (only?.includes(key) ?? true) && !except.includes(key))
    return toText(format, toCells(shown, wish, naming), chosen)
  }
  return {
    refusal,
    refusalOfWish: refusal ?? (isWishRead ? null : 'bad-request'),
    whole: (format) => write(plain, format),
    wished: (format) => write(one.file, format),
  }
}

interface Cell {
  readonly name: string
  /** Undefined: hidden. */
  read(row: ModelRow): WireValue | undefined
}

function toCells(shown: readonly string[], { relations }: FileWish, naming: View): readonly Cell[] {
  return shown.flatMap((name): Cell[] => {
    const value: Cell = { name, read: ({ values }) => values[name] }
    const isNamed = name === 'customer_id' && naming.has('customers')
    if (relations === 'key' || !isNamed) return [value]
    const read = (row: ModelRow) => {
      const id = row.values[name]
      if (id === null || id === undefined) return id
      return labelsOf({ filter: null }, [row], naming)[name]?.[String(id)] ?? String(id)
    }
    return relations === 'name' ? [{ name, read }] : [value, { name: `${name}.name`, read }]
  })
}

function toText(format: ExportFormat, cells: readonly Cell[], rows: readonly ModelRow[]): string {
  if (format === 'csv') {
    const lines = rows.map((row) => cells.map((cell) => toCsv(cell.read(row))).join())
    return `\uFEFF${[cells.map(({ name }) => name).join(), ...lines].join('\r\n')}\r\n`
  }
  const lines = rows.map((row) => {
    const values = cells.map(({ name, read }) => [name, read(row)])
    return `${JSON.stringify({ key: row.key, values: Object.fromEntries(values) })}\n`
  })
  return lines.join('')
}

/** No text of this world needs more quotes. */
function toCsv(value: WireValue | undefined): string {
  if (value === undefined) return 'Hidden'
  return value === '' ? '""' : String(value ?? '')
}
