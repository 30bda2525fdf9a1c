import { type SqlBool, sql } from 'kysely'
import type { ForeignKey, Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import {
  isOneOf,
  type KeyedRow,
  matchingRows,
  type RowSource,
  tablesAround,
  toSightConditions,
  wholeTable,
} from '../tables/index.ts'
import { encodeTable } from '../wire/key.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Statements } from './statements.ts'
import type { WriteSource } from './write-source.ts'

/** Rows as they are after a write of these columns. */
export interface Referring {
  readonly source: WriteSource
  readonly statements: Statements
  readonly rows: readonly KeyedRow[]
  readonly columns: readonly string[]
}

/**
 * The refusals of rows with a new reference to a row that the actor can't see, by their keys. Each foreign key takes one
 * statement. It says the same as for a row that does not exist, and the caller asks it before anything else.
 */
export async function findUnseenReferences(
  transaction: Transaction,
  { source, statements, rows, columns }: Referring,
): Promise<ReadonlyMap<string, Problem>> {
  const refused = new Map<string, Problem>()
  for (const foreignKey of source.table.schema.foreignKeys) {
    const isWritten = foreignKey.columns.some((name) => columns.includes(name))
    if (!isWritten || rows.length === 0 || !isSeenInPart(source, foreignKey)) continue
    const isUnseen = leadsOutOfSight(source, foreignKey)
    const isMeant = isOneOf(source, rows.map(statements.rows.identify))
    const found = await transaction.run(
      statements.rows.matching(sql<SqlBool>`${isMeant} and ${isUnseen}`, {
        locked: false,
        most: rows.length,
      }),
    )
    for (const row of found.rows.flatMap((fetched) => statements.rows.read(fetched) ?? [])) {
      refused.set(row.key, new Problem('invalid', rowRefusals.noSuchReference))
    }
  }
  return refused
}

/** Throws the first of them. */
export async function requireSeenReferences(transaction: Transaction, referring: Referring): Promise<void> {
  const [refusal] = (await findUnseenReferences(transaction, referring)).values()
  if (refusal) throw refusal
}

/** Whether the foreign key leads to a table of which the actor sees only some rows, or none. */
export function isSeenInPart(source: WriteSource, foreignKey: ForeignKey): boolean {
  const target = findTarget(source, foreignKey)
  return target === null || (target !== undefined && target.rights.rows !== null)
}

/** Null: the actor may not read the table. Undefined: the config hides it from everybody, so nobody's rights are about it. */
function findTarget(source: WriteSource, { references }: ForeignKey): RowSource | null | undefined {
  const table = encodeTable({ schema: references.schema, name: references.table })
  if (!tablesAround(source.table).has(table)) return undefined
  return source.related({ table, column: references.columns[0] ?? '' })
}

function leadsOutOfSight(source: WriteSource, foreignKey: ForeignKey) {
  const { sql: words } = source.database
  const own = foreignKey.columns.map((name) => columnOf(source, name, words.column))
  const isSet = sql.join(
    own.map((column) => sql`${column} is not null`),
    sql` and `,
  )
  const target = findTarget(source, foreignKey)
  if (!target) return sql<SqlBool>`${isSet}`
  const parts = foreignKey.references.columns.map((name) => columnOf(target, name, words.column))
  const seen = matchingRows({ ...target, rights: wholeTable }, toSightConditions(target)).select(
    parts.map((column, at) => sql`${column}`.as(`part ${at}`)),
  )
  const isIts = sql.join(
    own.map((column, at) => sql`${sql.id('seen', `part ${at}`)} = ${column}`),
    sql` and `,
  )
  return sql<SqlBool>`${isSet} and not exists (select 1 from ${seen.as('seen')} where ${isIts})`
}

function columnOf(
  { table }: RowSource,
  name: string,
  toSql: RowSource['database']['sql']['column'],
): ReturnType<typeof toSql> {
  const column = table.schema.columns.find((known) => known.name === name)
  return column === undefined ? sql`null` : toSql(column)
}
