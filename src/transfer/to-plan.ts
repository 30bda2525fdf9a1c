import type { WriteSource } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import { type CatalogColumn, readableColumns } from '../tables/index.ts'
import type { ImportColumn, ImportSettings } from '../wire/import.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { findKeys, findModes, findReferences, findTargets, type Target, toEmpties } from './find-targets.ts'
import type { Plan, PlannedColumn, Reference } from './plan.ts'

/** Throws a Problem that says which of the settings can't be carried out. */
export function toPlan(source: WriteSource, settings: ImportSettings, headers: readonly string[]): Plan {
  const { mode } = settings
  if (!findModes(source).includes(mode)) throw new Problem('forbidden', toModeRefusal(mode))
  const key = mode === 'add' ? [] : toKey(source, settings)
  const targets = findTargets(source)
  const columns = settings.columns.flatMap((wish) =>
    wish.column === null ? [] : [toColumn(source, { wish, key, mode, headers, targets })],
  )
  if (columns.length === 0) throw new Problem('invalid', importRefusals.noColumns)
  const names = columns.map(({ column }) => column.schema.name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Problem('invalid', importRefusals.twice(twice))
  const missing = key.find(({ schema }) => !names.includes(schema.name))
  if (missing) throw new Problem('invalid', importRefusals.keyNotGiven(missing.schema.name))
  return { source, mode, key, columns }
}

function toModeRefusal(mode: ImportSettings['mode']) {
  return mode === 'update' ? rowRefusals.roleMayNot : rowRefusals.mayNotAdd
}

function toKey(source: WriteSource, { key }: ImportSettings): readonly CatalogColumn[] {
  const isKnown = findKeys(source).some((columns) => isSame(columns, key))
  if (!isKnown) throw new Problem('invalid', importRefusals.noSuchKey)
  const readable = readableColumns(source.table, source.rights)
  return key.flatMap((name) => readable.find(({ schema }) => schema.name === name) ?? [])
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => other[at] === name)
}

interface Wish {
  readonly wish: ImportColumn
  readonly key: readonly CatalogColumn[]
  readonly mode: ImportSettings['mode']
  readonly headers: readonly string[]
  readonly targets: readonly Target[]
}

function toColumn(source: WriteSource, { wish, key, mode, headers, targets }: Wish): PlannedColumn {
  const place = headers.indexOf(wish.header)
  if (place < 0) throw new Problem('invalid', importRefusals.noSuchHeader(wish.header))
  const name = wish.column ?? ''
  const target = targets.find(({ column }) => column.schema.name === name)
  if (target === undefined) throw new Problem('invalid', rowRefusals.noSuchColumn(name))
  const { column, canAdd, canChange } = target
  const isKey = key.some(({ schema }) => schema.name === name)
  const isAdded = mode !== 'update' && canAdd
  const isChanged = mode !== 'add' && canChange && !isKey
  if (!isAdded && !isChanged && !isKey) throw new Problem('forbidden', rowRefusals.mayNotWrite(name))
  if (!toEmpties(column).includes(wish.empty)) {
    throw new Problem('invalid', importRefusals.notEmptySo(wish.header))
  }
  const reference = wish.by === null ? null : toReference(source, column, wish.by)
  return { header: wish.header, place, column, empty: wish.empty, reference, isAdded, isChanged }
}

function toReference(source: WriteSource, column: CatalogColumn, name: string): Reference {
  const { relation } = column
  const by = findReferences(source, column).find(({ schema }) => schema.name === name)
  const target = relation && source.related(relation)
  const value = target?.table.columns.find(({ schema }) => schema.name === relation?.column)
  if (!by || !target || !value) throw new Problem('invalid', importRefusals.noSuchReference(name))
  return { target, by, value }
}
