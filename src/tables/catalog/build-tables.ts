import { isDeepStrictEqual } from 'node:util'
import type { ColumnSchema, DatabaseSchema, TableSchema } from '../../db/index.ts'
import { mapInTurns, tableCells } from '../../std/in-turns.ts'
import { encodeTable } from '../../wire/key.ts'
import type { LabelForm, LabelPart } from '../../wire/row-label.ts'
import type { Secrets } from '../secrets/secret-reason.ts'
import type { CatalogColumn, CatalogTable, MaskedColumn, Relation } from './catalog.ts'
import { chooseKind } from './choose-kind.ts'
import { chooseLabel, type LabelTable } from './choose-label.ts'
import { findOptions } from './find-options.ts'
import { toLabel, toRelationLabel } from './label.ts'
import { findCaption, findTemplate, parseTemplate } from './label-template.ts'
import { toSingular } from './singular.ts'
import type { ColumnOptions, TableOptions } from './table-options.ts'
import { keepTablesAround } from './tables-around.ts'

/** The tables of the database by their ids, in the order of lists. The options name, hide and order them. */
export async function buildTables(schema: DatabaseSchema, parts: CatalogParts): Promise<CatalogTables> {
  const { options, secrets, before } = parts
  const named = schema.tables.map((table) => ({ table, options: findOptions(table, options).options }))
  const shown = named.filter((item) => item.options.hidden !== true)
  shown.sort((a, b) => compareOrder(a.options.order, b.options.order) || compareNames(a.table, b.table))
  const schemas = new Map(shown.map(({ table }) => [encodeTable(table), table]))
  const tables = await mapInTurns(shown, tableCells, (item) => {
    const table = buildTable(item, { schemas, secrets })
    return [table.id, keepSame(before.get(table.id), table)] as const
  })
  return keepTablesAround(new Map(tables))
}

function toRules(options: ColumnOptions): Pick<CatalogColumn, 'rules'> {
  const { help, readOnly, required, default: start, check } = options
  const isSilent = [help, start, check].every((one) => one === undefined) && !readOnly && !required
  return isSilent ? {} : { rules: { help, readOnly, required, default: start, check } }
}

/** Keeps the old object if only the number of rows changed, because plans and recognised switches are cached by it. */
function keepSame(old: CatalogTable | undefined, fresh: CatalogTable): CatalogTable {
  if (old === undefined) return fresh
  const schema = { ...fresh.schema, rowEstimate: old.schema.rowEstimate }
  if (!isDeepStrictEqual(old, { ...fresh, schema })) return fresh
  old.schema.rowEstimate = fresh.schema.rowEstimate
  return old
}

interface CatalogParts {
  readonly options: Readonly<Record<string, TableOptions>>
  readonly secrets: Secrets
  /** The tables of the previous read. */
  readonly before: CatalogTables
}

export type CatalogTables = ReadonlyMap<string, CatalogTable>

interface Around {
  readonly schemas: ReadonlyMap<string, TableSchema>
  readonly secrets: Secrets
}

function buildTable(
  { table, options }: { readonly table: TableSchema; readonly options: TableOptions },
  { schemas, secrets }: Around,
): CatalogTable {
  const reasons = secrets.get(encodeTable(table)) ?? new Map()
  const key = chooseKey(table, reasons, options.key)
  const all = table.columns
    .map((schema, position) => ({ schema, position, options: options.columns?.[schema.name] ?? {} }))
    .filter((column) => column.options.hidden !== true || key.includes(column.schema))
    .sort((a, b) => compareOrder(a.options.order, b.options.order) || a.position - b.position)
    .map((column): CatalogColumn => {
      const relation = reasons.has(column.schema.name) ? null : findRelation(table, column.schema, schemas)
      return {
        label: column.options.label ?? (relation === null ? toLabel : toRelationLabel)(column.schema.name),
        schema: column.schema,
        kind: chooseKind(column.schema, relation !== null, column.options.kind),
        relation,
        ...toRules(column.options),
      }
    })
  const columns = all.filter(({ schema }) => !reasons.has(schema.name))
  const label = findCaption(options) ?? toLabel(table.name)
  const noun = toSingular(label)
  return {
    id: encodeTable(table),
    label,
    schema: table,
    columns,
    masked: all.flatMap((column, at): MaskedColumn[] => {
      const reason = reasons.get(column.schema.name)
      return reason === undefined ? [] : [{ ...column, reason, at }]
    }),
    key,
    rowLabel: { parts: findLabelParts({ table, columns, noun }, options), noun },
    searched: options.search ?? null,
    form: options.form ?? {},
    looks: { group: options.group, icon: options.icon, color: options.color },
  }
}

/** The catalog ignores a template that names a hidden column. */
function findLabelParts(table: LabelTable, options: TableOptions): LabelForm['parts'] {
  const template = findTemplate(options)
  const parts = template === null ? [] : parseTemplate(template)
  const isShown = ({ column }: LabelPart) => table.columns.some(({ schema }) => schema.name === column)
  return parts.length > 0 && parts.every(isShown) ? parts : chooseLabel(table)
}

/** A key appears in addresses and in the trail, so no masked column is part of one. */
function chooseKey(
  table: TableSchema,
  masked: ReadonlyMap<string, unknown>,
  own: readonly string[] = [],
): ColumnSchema[] {
  const unique = table.uniqueKeys.filter(({ total }) => total).map(({ columns }) => columns)
  // The config counts only where the database says nothing.
  const keys = [table.primaryKey, ...unique, own].filter((names) => names.length > 0)
  const names = keys.find((key) => !key.some((name) => masked.has(name))) ?? []
  return names.flatMap((name) => table.columns.find((column) => column.name === name) ?? [])
}

/** The relation of a column, if that column alone names a row of a visible table. */
function findRelation(
  table: TableSchema,
  column: ColumnSchema,
  schemas: ReadonlyMap<string, TableSchema>,
): Relation | null {
  for (const { columns, references } of table.foreignKeys) {
    const [name, ...others] = columns
    if (name !== column.name || others.length > 0) continue
    const id = encodeTable({ schema: references.schema, name: references.table })
    const target = schemas.get(id)?.columns.find((candidate) => candidate.name === references.columns[0])
    if (target) return { table: id, column: target.name }
  }
  return null
}

function compareOrder(a: number | undefined, b: number | undefined): number {
  return (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER)
}

function compareNames(a: TableSchema, b: TableSchema): number {
  const left = `${a.schema ?? ''}.${a.name}`
  const right = `${b.schema ?? ''}.${b.name}`
  return left < right ? -1 : left > right ? 1 : 0
}
