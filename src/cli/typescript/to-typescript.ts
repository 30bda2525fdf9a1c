import type { ColumnShape, TableShape } from '../../kernel/index.ts'
import { toTypeNames } from './to-type-names.ts'
import {
  helperNames,
  helperTypes,
  toLiteral,
  toPropertyName,
  toReadType,
  toWriteType,
} from './value-types.ts'

/** Writes the types of these tables. Equal tables have equal text. */
export function toTypescript(shapes: readonly TableShape[]): string {
  const ids = shapes.map(({ table }) => table.id)
  const names = toTypeNames(ids, helperNames)
  const nameOf = (id: string) => names.get(id) ?? ''
  const tables = shapes.map((shape) => toInterface(shape, nameOf(shape.table.id), new Set(ids)))
  const entries = shapes.flatMap(({ table, shortId }) =>
    [table.id, ...(shortId === null ? [] : [shortId])].map(
      (id) => `  readonly ${toPropertyName(id)}: ${nameOf(table.id)}`,
    ),
  )
  const all = ['/** The tables by their ids. */', 'export interface Tables {', ...entries, '}'].join('\n')
  return `${[header, helperTypes, ...tables, all].join('\n\n')}\n`
}

const header = `// "switchboard types" wrote this file. Changes are lost when it is written again.
//
// Each table has the values of a row as the API returns them: numbers that JSON would damage (bigint, decimal) are
// text, and so are dates, times and JSON. Long texts are cut in lists. A property with a question mark in "row" is
// missing where its reader may not see it. Where the database does not check the types of values, a row may hold others.`

function toInterface({ table, columns }: TableShape, name: string, ids: ReadonlySet<string>): string {
  const readable = columns.filter(({ column }) => column.secret === undefined)
  const keys = readable.filter(({ column }) => column.key)
  const related = readable.filter(({ column: { relation } }) => relation !== null && ids.has(relation))
  const editable = readable.filter(({ column }) => column.editable)
  const insertable = columns.filter(({ insert }) => insert !== null)
  const switches = table.switches.map(({ column }) => toLiteral(column))
  const sortable = readable
    .filter(({ column }) => column.sortable)
    .map(({ column }) => toLiteral(column.name))
  return [
    `/** ${toComment(table.label)} */`,
    `export interface ${name} {`,
    `  readonly key: ${table.ordered ? `readonly [${keys.map(({ column }) => toReadType(column)).join(', ')}]` : 'never'}`,
    ...toMember('row', readable.map(toRowLine)),
    ...(table.addable ? toMember('insert', insertable.map(toInsertLine)) : ['  readonly insert: never']),
    ...(editable.length > 0 ? toMember('update', editable.map(toUpdateLine)) : ['  readonly update: never']),
    ...toMember(
      'relations',
      related.map(
        ({ column: { name: own, relation } }) => `${toPropertyName(own)}: ${toLiteral(relation ?? '')}`,
      ),
    ),
    ...toMember('operators', readable.map(toOperatorsLine)),
    `  readonly sortable: ${toUnion(sortable)}`,
    `  readonly switches: ${toUnion(switches)}`,
    '}',
  ].join('\n')
}

function toMember(name: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [`  readonly ${name}: {}`]
  return [`  readonly ${name}: {`, ...lines.map((line) => `    readonly ${line}`), '  }']
}

function toRowLine({ column, isHidden }: ColumnShape): string {
  return `${toPropertyName(column.name)}${isHidden ? '?' : ''}: ${orNull(toReadType(column), column.nullable)}`
}

function toInsertLine({ column, insert, hasDefault }: ColumnShape): string {
  const value = orNull(toWriteType(column), column.nullable)
  return `${toPropertyName(column.name)}${insert === 'required' ? '' : '?'}: ${hasDefault ? `${value} | Default` : value}`
}

function toUpdateLine({ column, hasDefault }: ColumnShape): string {
  const value = orNull(toWriteType(column), column.nullable)
  return `${toPropertyName(column.name)}?: ${hasDefault ? `${value} | Default` : value}`
}

function toOperatorsLine({ column }: ColumnShape): string {
  return `${toPropertyName(column.name)}: ${toUnion(column.operators.map(toLiteral))}`
}

function orNull(type: string, nullable: boolean): string {
  return nullable ? `${type} | null` : type
}

function toUnion(literals: readonly string[]): string {
  return literals.length === 0 ? 'never' : literals.join(' | ')
}

/** A name can't end the comment. */
function toComment(text: string): string {
  return text.replaceAll('*/', '* /').replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, ' ')
}
