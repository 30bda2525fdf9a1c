import { requireCreate, requireEditable, requireInsertable, type WriteSource } from '../rows/index.ts'
import { isProblem } from '../std/problem.ts'
import {
  type CatalogColumn,
  maskedColumns,
  mayInSome,
  type RowSource,
  readableColumns,
  readableLabel,
} from '../tables/index.ts'
import type { EmptyMeaning, ImportMode, ImportTarget } from '../wire/import.ts'

/** A column of the table that a file may fill. */
export interface Target {
  readonly column: CatalogColumn
  readonly canAdd: boolean
  readonly canChange: boolean
}

export function findTargets(source: WriteSource): readonly Target[] {
  const { table, rights } = source
  const mayAdd = allows(() => requireCreate(source))
  const keyed = new Set(findKeys(source).flat())
  return [...table.columns, ...maskedColumns(table, rights)].flatMap((column) => {
    const { name } = column.schema
    const canAdd = mayAdd && allows(() => requireInsertable(source, name))
    const canChange = allows(() => requireEditable(source, name))
    return canAdd || canChange || keyed.has(name) ? [{ column, canAdd, canChange }] : []
  })
}

/** What the actor may do to rows of the table. */
export function findModes(source: WriteSource): readonly ImportMode[] {
  const targets = findTargets(source)
  const canAdd = targets.some((target) => target.canAdd)
  const canChange = targets.some((target) => target.canChange) && findKeys(source).length > 0
  const modes = { add: canAdd, update: canChange, both: canAdd && canChange }
  return (['add', 'update', 'both'] as const).filter((mode) => modes[mode])
}

/** The unique keys whose columns the actor may read in all rows that they see. The primary key comes first. */
export function findKeys({ table, rights }: RowSource): readonly (readonly string[])[] {
  const names = new Set(readableColumns(table, rights).map(({ schema }) => schema.name))
  const own = table.key.map(({ name }) => name)
  const others = table.schema.uniqueKeys.map(({ columns }) => columns)
  const keys = new Map([own, ...others].map((columns) => [JSON.stringify(columns), columns]))
  return [...keys.values()].filter(
    (columns) => columns.length > 0 && columns.every((name) => names.has(name)),
  )
}

export function toImportTarget(source: WriteSource, { column, canAdd }: Target): ImportTarget {
  const { nullable, defaultExpression, generated, name } = column.schema
  const isFilled = nullable && column.rules?.required !== true
  return {
    column: name,
    label: column.label,
    required: canAdd && !isFilled && defaultExpression === null && !generated,
    empties: toEmpties(column),
    references: findReferences(source, column).map((by) => ({ column: by.schema.name, label: by.label })),
  }
}

/** What an empty cell may mean for the column. The first is the usual meaning. */
export function toEmpties({ schema, kind, rules }: CatalogColumn): readonly EmptyMeaning[] {
  const { nullable, defaultExpression, type } = schema
  const mayBeNull = nullable && rules?.required !== true
  const isText = type === 'text' && kind !== 'enum' && rules?.required !== true
  const can = { null: mayBeNull, default: defaultExpression !== null, text: isText, leave: true }
  return (['null', 'default', 'leave', 'text'] as const).filter((meaning) => can[meaning])
}

/** The columns by which the rows of the other table can be found, besides the one that is referred to. */
export function findReferences(source: WriteSource, { relation }: CatalogColumn): readonly CatalogColumn[] {
  const target = relation && source.related(relation)
  if (!target) return []
  const { table, rights } = target
  const [label, ...others] = readableLabel(table, rights).parts
  const unique = table.schema.uniqueKeys.flatMap(({ columns }) => (columns.length === 1 ? columns : []))
  const names = new Set([...unique, ...(label && others.length === 0 ? [label.column] : [])])
  return readableColumns(table, rights).filter(
    ({ schema: { name } }) => name !== relation?.column && names.has(name) && mayInSome(rights, 'read', name),
  )
}

function allows(ask: () => unknown): boolean {
  try {
    ask()
    return true
  } catch (failure) {
    if (isProblem(failure)) return false
    throw failure
  }
}
