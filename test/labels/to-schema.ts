import type { ColumnSchema, DatabaseSchema, TableSchema } from '../../src/db/index.ts'
import type { ValueType } from '../../src/wire/value.ts'
import type { LabelledSchema } from './real-schemas.ts'

/** The schema that the compact notation describes. */
export function toSchema({ tables }: Pick<LabelledSchema, 'tables'>): DatabaseSchema {
  return { tables: Object.entries(tables).map(([name, [columns]]) => toTable(name, columns, tables)) }
}

interface Written {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly unique: boolean
  readonly key: boolean
  readonly references: string | null
  readonly initial: string | null
}

const notation =
  /^"?(?<name>\w+)"? (?<type>[\w ]+(?:\(\d+\))?)(?<marks>[!*=]*)(?<initial>'')?(?:>(?<table>\w+))?$/

function readColumn(text: string): Written {
  const { name = '', type = '', marks = '', initial, table } = notation.exec(text.trim())?.groups ?? {}
  if (name === '') throw new Error(`"${text}" is no column`)
  return {
    name,
    type,
    nullable: !/[!*]/.test(marks),
    unique: marks.includes('=') && initial === undefined,
    key: marks.includes('*'),
    references: table ?? null,
    initial: initial ?? null,
  }
}

function toTable(name: string, text: string, tables: LabelledSchema['tables']): TableSchema {
  const columns = text.split(',').map(readColumn)
  const names = (those: readonly Written[]) => those.map((column) => column.name)
  return {
    schema: null,
    name,
    inSearchPath: true,
    type: 'table',
    comment: null,
    columns: columns.map(toColumn),
    primaryKey: names(columns.filter(({ key }) => key)),
    uniqueKeys: names(columns.filter(({ unique }) => unique)).map((column) => ({
      columns: [column],
      total: true,
    })),
    foreignKeys: columns.flatMap(({ name: column, references }) =>
      references === null
        ? []
        : [
            {
              columns: [column],
              onDelete: 'refuse' as const,
              references: { schema: null, table: references, columns: keyOf(references, tables) },
            },
          ],
    ),
    indexes: [],
    indexable: true,
    searchIndex: null,
    spentSearchIndexes: [],
    rowEstimate: 100,
    canSample: false,
    may: { insert: true, update: true, delete: true },
  }
}

/** A table that the notation leaves out has a key called id. */
function keyOf(table: string, tables: LabelledSchema['tables']): string[] {
  const [columns = 'id int*'] = tables[table] ?? []
  return columns
    .split(',')
    .map(readColumn)
    .filter(({ key }) => key)
    .map(({ name }) => name)
}

function toColumn({ name, type, nullable, initial }: Written): ColumnSchema {
  return {
    name,
    declaredType: type,
    type: toValueType(type.replace(/\(.*/, '')),
    ordered: true,
    nullable,
    defaultExpression: initial,
    generated: false,
    comment: null,
    allowedValues: null,
    updatable: true,
  }
}

const types: Readonly<Record<string, ValueType>> = {
  int: 'integer',
  numeric: 'decimal',
  float: 'float',
  text: 'text',
  varchar: 'text',
  char: 'text',
  Name: 'text',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'datetime',
  timestamptz: 'instant',
  uuid: 'uuid',
  bytea: 'bytes',
  jsonb: 'json',
  xml: 'other',
}

function toValueType(type: string): ValueType {
  const found = types[type]
  if (found === undefined) throw new Error(`"${type}" is no type`)
  return found
}
