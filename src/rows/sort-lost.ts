import type { ColumnSchema, ForeignKey } from '../db/index.ts'
import { encodeTable } from '../wire/key.ts'
import type { LostRow } from './lost-row.ts'

/** Lost rows in an order in which each finds the rows that it refers to. */
export interface Sorted {
  /** The rows of a level refer only to rows of earlier levels. */
  readonly levels: readonly (readonly LostRow[])[]
  /** Rows in a circle come back without these columns first, and get them when all are there. */
  readonly later: ReadonlyMap<LostRow, ReadonlySet<ColumnSchema>>
  /** The rows of the act to which a row refers. */
  readonly parents: ReadonlyMap<LostRow, ReadonlySet<LostRow>>
}

interface Reference {
  readonly to: LostRow
  readonly foreignKey: ForeignKey
}

export function sortLost(rows: readonly LostRow[]): Sorted {
  const references = findReferences(rows)
  const children = findChildren(references)
  const missing = new Map([...references].map(([row, some]) => [row, some.length]))
  const later = new Map<LostRow, ReadonlySet<ColumnSchema>>()
  const levels: (readonly LostRow[])[] = []
  const placed = new Set<LostRow>()
  let level: readonly LostRow[] = rows.filter((row) => missing.get(row) === 0)
  while (placed.size < rows.length) {
    if (level.length === 0) level = breakCircle(rows.filter((row) => !placed.has(row)))
    levels.push(level)
    for (const row of level) placed.add(row)
    level = level.flatMap(meet)
  }

  /** The rows for which this was the last missing row. */
  function meet(row: LostRow): LostRow[] {
    return (children.get(row) ?? []).filter((child) => {
      const left = (missing.get(child) ?? 0) - 1
      missing.set(child, left)
      return left === 0 && !placed.has(child)
    })
  }

  /** One row whose references can wait. If there is none, the database decides about all together. */
  function breakCircle(circle: readonly LostRow[]): readonly LostRow[] {
    for (const row of circle) {
      const blocking = (references.get(row) ?? []).filter(({ to }) => !placed.has(to))
      const columns = blocking.map(({ foreignKey }) => emptiable(row, foreignKey))
      if (columns.some((some) => some.length === 0)) continue
      later.set(row, new Set(columns.flat()))
      return [row]
    }
    return circle
  }

  const parents = new Map([...references].map(([row, some]) => [row, new Set(some.map(({ to }) => to))]))
  return { levels, later, parents }
}

/** A row is there once for each foreign key with which it refers to the other. */
function findChildren(
  references: ReadonlyMap<LostRow, readonly Reference[]>,
): ReadonlyMap<LostRow, readonly LostRow[]> {
  const children = new Map<LostRow, LostRow[]>()
  for (const [row, some] of references) {
    for (const { to } of some) {
      const known = children.get(to) ?? []
      known.push(row)
      children.set(to, known)
    }
  }
  return children
}

function findReferences(rows: readonly LostRow[]): ReadonlyMap<LostRow, readonly Reference[]> {
  const find = createFinder(rows)
  return new Map(
    rows.map((row) => [
      row,
      row.table.schema.foreignKeys.flatMap((foreignKey) => {
        const to = find(row, foreignKey)
        return to === undefined || to === row ? [] : [{ to, foreignKey }]
      }),
    ]),
  )
}

/** Finds the row of the act to which a foreign key refers. */
function createFinder(rows: readonly LostRow[]) {
  const byTable = Map.groupBy(rows, ({ table }) => table.id)
  const indexes = new Map<string, ReadonlyMap<string, LostRow>>()
  return (row: LostRow, { columns, references }: ForeignKey): LostRow | undefined => {
    const values = textsOf(row, columns)
    if (values === null) return undefined
    const table = encodeTable({ schema: references.schema, name: references.table })
    const name = JSON.stringify([table, references.columns])
    const index =
      indexes.get(name) ??
      new Map((byTable.get(table) ?? []).map((one) => [textsOf(one, references.columns) ?? '', one]))
    indexes.set(name, index)
    return index.get(values)
  }
}

/** Null if one of them has no value: then it refers to nothing. */
function textsOf({ table, values }: LostRow, names: readonly string[]): string | null {
  const texts = names.map((name) => {
    const column = table.schema.columns.find((known) => known.name === name)
    return column === undefined ? null : (values.get(column) ?? null)
  })
  return texts.includes(null) ? null : JSON.stringify(texts)
}

function emptiable({ table }: LostRow, { columns }: ForeignKey): readonly ColumnSchema[] {
  return table.schema.columns.filter(
    (column) => columns.includes(column.name) && column.nullable && !table.key.includes(column),
  )
}
