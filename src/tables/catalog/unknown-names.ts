import type { DatabaseSchema, TableSchema } from '../../db/index.ts'
import { closest } from '../../std/closest.ts'
import { findOptions } from './find-options.ts'
import { toFullName } from './full-name.ts'
import { findTemplate, parseTemplate } from './label-template.ts'
import type { TableOptions } from './table-options.ts'

/** Names in the options that the database does not have, or that cannot have this option. One sentence each. */
export function complainOfUnknownNames(
  { tables }: DatabaseSchema,
  all: Readonly<Record<string, TableOptions>>,
): string[] {
  const named = tables.map((table) => ({ table, ...findOptions(table, all) }))
  return Object.entries(all).flatMap(([name, options]) => {
    const meant = named.filter((one) => one.name === name && one.options === options)
    if (meant.length > 0) return meant.flatMap(({ table }) => complainOfColumns(table, name, options))
    const other = named.find(({ table }) => table.name === name)?.name
    if (other !== undefined)
      return [`tables.${name} counts for nothing beside tables.${other}: both name one table. Keep one.`]
    const names = tables.flatMap((table) => [table.name, toFullName(table)])
    return [`tables.${name}: there is no such table.${toHint(name, names)}`]
  })
}

function complainOfColumns(table: TableSchema, name: string, options: TableOptions): string[] {
  const names = table.columns.map((column) => column.name)
  const template = findTemplate(options)
  const where = options.rowLabel === undefined ? 'label' : 'rowLabel'
  const called = template === null ? [] : parseTemplate(template)
  const grouped = (options.form?.groups ?? []).flatMap(({ columns }) => columns)
  const told = [
    ...Object.keys(options.columns ?? {}).map((column) => ({ column, where: `columns.${column}` })),
    ...(options.key ?? []).map((column) => ({ column, where: 'key' })),
    ...(options.search ?? []).map((column) => ({ column, where: 'search' })),
    ...called.map(({ column }) => ({ column, where })),
    ...grouped.map((column) => ({ column, where: 'form.groups' })),
    ...(options.form?.hidden ?? []).map((column) => ({ column, where: 'form.hidden' })),
  ]
  const unknown = told
    .filter(({ column }) => !names.includes(column))
    .map(
      ({ column, where }) =>
        `tables.${name}.${where}: ${toFullName(table)} has no column "${column}".${toHint(column, names)}`,
    )
  const twice = grouped
    .filter((column, at) => grouped.indexOf(column) < at)
    .map((column) => `tables.${name}.form.groups: "${column}" stands there twice. The first place counts.`)
  return [
    ...unknown,
    ...twice,
    ...complainOfHidden(table, name, options),
    ...complainOfKinds(table, name, options),
  ]
}

/** A form must have the fields without which the database takes no row. */
function complainOfHidden(table: TableSchema, name: string, { form }: TableOptions): string[] {
  return table.columns
    .filter(({ name: column, nullable, defaultExpression, generated, numbered }) => {
      const isFilled = nullable || defaultExpression !== null || generated || numbered !== undefined
      return form?.hidden?.includes(column) === true && !isFilled
    })
    .map(
      (column) =>
        `tables.${name}.form.hidden: nobody can add a row in a form, because "${column.name}" needs a value and has no default.`,
    )
}

function complainOfKinds(table: TableSchema, name: string, { columns }: TableOptions): string[] {
  return table.columns
    .filter((column) => columns?.[column.name]?.kind !== undefined && column.type !== 'text')
    .map(
      (column) =>
        `tables.${name}.columns.${column.name}.kind counts for text only, but the column is ${column.declaredType}.`,
    )
}

function toHint(word: string, names: readonly string[]): string {
  const meant = closest(word, names)
  return meant === null ? '' : ` Did you mean "${meant}"?`
}
