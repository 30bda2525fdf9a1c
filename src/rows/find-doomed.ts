import { sql } from 'kysely'
import type { Transaction } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import { Problem } from '../std/problem.ts'
import { type CatalogTable, isOneOf, type KeyedRow, matchingRows, type RowSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { everything } from './everything.ts'
import { findInbound, type Inbound, refersTo } from './inbound.ts'
import { isAllowedEverywhere, type RightInRow, refuseWithoutRight } from './require-right.ts'
import { type DeleteOrder, mostRowsAtOnce } from './row-writer.ts'
import type { FindStatements } from './statements.ts'

export interface Walk {
  readonly transaction: Transaction
  readonly findStatements: FindStatements
  readonly order: Pick<DeleteOrder, 'source' | 'tables' | 'rightsOn'>
}

/** Some rows of one table, by their keys. */
export interface TableRows {
  readonly table: CatalogTable
  readonly rows: Map<string, KeyedRow>
}

export interface EmptiedRows extends TableRows {
  /** The referring columns, by the keys of the rows. */
  readonly columns: Map<string, ReadonlySet<string>>
}

/** What the database does to other rows if some rows are deleted. All of them are locked. */
export interface Doomed {
  readonly along: readonly TableRows[]
  readonly emptied: readonly EmptiedRows[]
  /** The number of these rows. */
  readonly count: number
  /** Whether the rows are one act: one row, or several that have nothing to do with each other or with others. */
  readonly isSimple: boolean
}

/** Throws a Problem if the actor may not do that to one of them, or if there are more rows than `most`. */
export async function findDoomed(walk: Walk, roots: readonly KeyedRow[], most: number): Promise<Doomed> {
  const { source, tables } = walk.order
  const inbound = findInbound(tables)
  const found = createFound({ table: source.table, roots, most })
  let level: readonly TableRows[] = [{ table: source.table, rows: byKey(roots) }]
  while (level.length > 0) {
    const next: TableRows[] = []
    for (const step of toSteps(inbound, level)) {
      const { relation } = step
      if (relation.foreignKey.onDelete === 'refuse') continue
      const referring = await findReferring(walk, { ...step, most: found.ask() })
      if (referring.length > 0) await requireAlong(walk, relation, referring)
      requireShortKeys(walk, relation, referring)
      const fresh = found.add(relation, referring)
      if (fresh.length > 0) next.push({ table: relation.table, rows: byKey(fresh) })
    }
    level = next
  }
  return found.result()
}

export type Step = Omit<Referring, 'most'>

/** Each foreign key that leads to these rows, with at most so many of them as a statement takes. */
export function toSteps(
  inbound: ReadonlyMap<string, readonly Inbound[]>,
  level: readonly TableRows[],
): readonly Step[] {
  return level.flatMap(({ table, rows }) => {
    const parts = cut([...rows.values()], mostRowsAtOnce)
    return (inbound.get(table.id) ?? []).flatMap((relation) =>
      parts.map((part) => ({ table, rows: part, relation })),
    )
  })
}

interface FoundOptions {
  readonly table: CatalogTable
  readonly roots: readonly KeyedRow[]
  readonly most: number
}

function createFound({ table: rootTable, roots, most }: FoundOptions) {
  const rootKeys = byKey(roots)
  const along = new Map<string, TableRows>()
  const emptied = new Map<string, EmptiedRows>()
  const isDoomed = ({ id }: CatalogTable, key: string) =>
    (id === rootTable.id && rootKeys.has(key)) || along.get(id)?.rows.has(key) === true
  let count = 0
  let isRelated = false

  function doom(table: CatalogTable, rows: readonly KeyedRow[]): readonly KeyedRow[] {
    isRelated ||= table.id === rootTable.id && rows.some(({ key }) => rootKeys.has(key))
    const fresh = rows.filter(({ key }) => !isDoomed(table, key))
    const known = along.get(table.id) ?? { table, rows: new Map() }
    along.set(table.id, known)
    for (const row of fresh) known.rows.set(row.key, row)
    count += fresh.length
    return fresh
  }

  function empty({ table, foreignKey: { columns } }: Inbound, rows: readonly KeyedRow[]): void {
    const known = emptied.get(table.id) ?? { table, rows: new Map(), columns: new Map() }
    emptied.set(table.id, known)
    for (const row of rows) {
      if (!known.rows.has(row.key)) count += 1
      known.rows.set(row.key, row)
      known.columns.set(row.key, new Set([...(known.columns.get(row.key) ?? []), ...columns]))
    }
  }

  return {
    /** More rows than this are never needed: the limit, one more, and those that are known already. */
    ask: () => most + 1 + count + roots.length,
    /** Returns the rows that are doomed from now on. */
    add(relation: Inbound, rows: readonly KeyedRow[]): readonly KeyedRow[] {
      let fresh: readonly KeyedRow[] = []
      if (relation.foreignKey.onDelete === 'delete') fresh = doom(relation.table, rows)
      else empty(relation, rows)
      if (count > most) throw new Problem('invalid', rowRefusals.tooManyAlong(mostAlong))
      return fresh
    },
    /** A row that is emptied on one way and deleted on another is deleted. */
    result(): Doomed {
      for (const { table, rows } of emptied.values()) {
        for (const key of rows.keys()) if (isDoomed(table, key)) rows.delete(key)
      }
      const isFilled = ({ rows }: TableRows) => rows.size > 0
      return {
        along: [...along.values()].filter(isFilled),
        emptied: [...emptied.values()].filter(isFilled),
        count,
        isSimple: roots.length === 1 || (count === 0 && !isRelated),
      }
    },
  }
}

/** The most rows that one order deletes along or empties: their entries are in memory until the end. */
export const mostAlong = 10_000

interface Referring {
  readonly table: CatalogTable
  readonly rows: readonly KeyedRow[]
  readonly relation: Inbound
  readonly most: number
}

/** The rows that refer to these. They stay as they are until the transaction ends. */
export async function findReferring(
  { transaction, findStatements, order }: Walk,
  { table, rows, relation, most }: Referring,
): Promise<readonly KeyedRow[]> {
  const { database } = order.source
  const { identify } = findStatements({ database, table, rights: everything }, []).rows
  const source: RowSource = { database, table: relation.table, rights: everything }
  const isMeant = isOneOf({ database, table, rights: everything }, rows.map(identify))
  const condition = refersTo(database, { table, isMeant }, relation)
  if (relation.table.key.length === 0) {
    const some = matchingRows(source, [condition]).select(sql`1`.as('one')).limit(1)
    if ((await transaction.run(some)).rows.length === 0) return []
    throw new Problem('invalid', withName(order, relation.table, rowRefusals.noKeyAlong))
  }
  const referring = findStatements(source, []).rows
  const isDeleted = relation.foreignKey.onDelete === 'delete'
  const how = { locked: relation.foreignKey.onDelete !== 'refuse', doomed: isDeleted, most }
  const found = await transaction.run(referring.matching(condition, how))
  return found.rows.flatMap((fetched) => referring.read(fetched) ?? [])
}

async function requireAlong(walk: Walk, relation: Inbound, rows: readonly KeyedRow[]): Promise<void> {
  const { order } = walk
  const { table, foreignKey } = relation
  const right = foreignKey.onDelete === 'delete' ? 'delete' : 'change'
  const sentence = right === 'delete' ? rowRefusals.mayNotDeleteAlong : rowRefusals.mayNotEmpty
  if (!order.rightsOn(table).may.has(right)) {
    throw new Problem('forbidden', withName(order, table, sentence))
  }
  const columns = foreignKey.columns
  const isAllowed = await mayInEach(walk, { table, rows }, { right, columns, row: 'before' })
  // Rows that the actor can't see are not named.
  if (!isAllowed) throw new Problem('forbidden', sentence(null))
}

interface RowsOfTable {
  readonly table: CatalogTable
  readonly rows: readonly KeyedRow[]
}

/** Whether the actor has the right in each of the rows. They are read again if that differs by row. */
export async function mayInEach(
  { transaction, findStatements, order }: Walk,
  { table, rows }: RowsOfTable,
  need: RightInRow,
): Promise<boolean> {
  const rights = order.rightsOn(table)
  if (isAllowedEverywhere(rights, need)) return true
  const { identify } = findStatements({ ...order.source, table, rights: everything }, []).rows
  const statements = findStatements({ ...order.source, table, rights }, []).rows
  for (const part of cut(rows, mostRowsAtOnce)) {
    const found = await transaction.run(statements.again(part.map(identify)))
    const own = found.rows.flatMap((fetched) => statements.read(fetched) ?? [])
    if (own.some((row) => refuseWithoutRight(row, need) !== null)) return false
  }
  return true
}

/** The trail finds entries by the rows' keys, and no row goes without an entry. */
function requireShortKeys({ order }: Walk, { table }: Inbound, rows: readonly KeyedRow[]): void {
  const most = order.source.database.sql.mostIndexed ?? Number.POSITIVE_INFINITY
  if (rows.every(({ key }) => key.length <= most)) return
  throw new Problem('invalid', withName(order, table, rowRefusals.longKeyAlong))
}

/** The sentence with the table's name, if the actor may know of the table. */
export function withName<T>(
  { rightsOn }: Pick<DeleteOrder, 'rightsOn'>,
  table: CatalogTable,
  sentence: (table: string | null) => T,
): T {
  return sentence(rightsOn(table).may.has('read') ? table.label : null)
}

function byKey(rows: readonly KeyedRow[]): Map<string, KeyedRow> {
  return new Map(rows.map((row) => [row.key, row]))
}
