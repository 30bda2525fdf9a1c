import type { ReadLimits } from '../../db/index.ts'
import { cut } from '../../std/cut.ts'
import type { RelationWay } from '../../wire/export-url.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { findLabelled } from '../kinds/relation.ts'
import { type Labels, readLabels } from '../rows/labels.ts'
import { createIsSeen } from '../rows/read-row.ts'
import { type FetchedRow, slotOf } from '../rows/slots.ts'
import type { ListSource } from '../source.ts'
import type { ExportPlan } from './export-plan.ts'
import type { CellValue } from './format.ts'

/** A column of the file. */
export interface Cell {
  readonly column: CatalogColumn['schema']
  /** The relation whose rows the cell names; null: the cell holds the value itself. */
  readonly named: { readonly relation: CatalogColumn; readonly alias: string } | null
  read(row: FetchedRow, names: Names): CellValue
}

/** The labels of the rows that values lead to, by relation. */
export type Names = ReadonlyMap<CatalogColumn, Labels>

export function toCells(
  source: ListSource,
  { shown, slots }: ExportPlan,
  way: RelationWay = 'key',
): readonly Cell[] {
  const taken = new Set(shown.map((column) => column.schema.name))
  const { toWhole } = source.database.values
  const isSeen = createIsSeen(source)
  return shown.flatMap((column): Cell[] => toOwn(column).map((cell) => withHidden(cell, column.schema.name)))

  function withHidden(cell: Cell, name: string): Cell {
    if (isSeen === null) return cell
    return { ...cell, read: (row, names) => (isSeen(row, name) ? cell.read(row, names) : undefined) }
  }

  function toOwn(column: CatalogColumn): Cell[] {
    const { alias } = slotOf(slots, column.schema)
    const value: Cell = {
      column: column.schema,
      named: null,
      read: (row) => toWhole(row[alias], column.schema),
    }
    if (way === 'key' || column.relation === null || findLabelled(source, column) === null) return [value]
    if (way === 'name') return [toName(source, column, alias, column.schema.name)]
    return [value, toName(source, column, alias, toFreeName(column.schema.name, taken))]
  }
}

/** A row that the actor may not see is called by its key. */
function toName(source: ListSource, relation: CatalogColumn, alias: string, name: string): Cell {
  const { schema } = relation
  return {
    column: { ...schema, name, type: 'text' },
    named: { relation, alias },
    read(row, names) {
      if (row[alias] === null) return null
      const text = String(source.database.values.toWire(row[alias], schema))
      return names.get(relation)?.[text] ?? text
    },
  }
}

function toFreeName(name: string, taken: Set<string>): string {
  let free = `${name}.name`
  while (taken.has(free)) free += '.name'
  taken.add(free)
  return free
}

/** A statement takes some thousands of parameters. */
const atOnce = 1_000

interface Named {
  readonly cells: readonly Cell[]
  readonly rows: readonly FetchedRow[]
}

/** Reads the names once for all rows that are written together. */
export async function nameRelations(
  source: ListSource,
  { cells, rows }: Named,
  limits: ReadLimits,
): Promise<Names> {
  const names = new Map<CatalogColumn, Labels>()
  for (const { named } of cells) {
    if (named === null) continue
    const { relation, alias } = named
    const values = [...new Set(rows.map((row) => row[alias]))]
    const parts: Labels[] = []
    for (const part of cut(values, atOnce))
      parts.push(await readLabels(source, { column: relation, values: part }, limits))
    // `fromEntries` accepts any value as a name, `__proto__` too.
    names.set(relation, Object.fromEntries(parts.flatMap((part) => Object.entries(part))))
  }
  return names
}
