import { sql } from 'kysely'
import { findBatch, type KeptField } from '../src/audit/index.ts'
import type { Database } from '../src/db/index.ts'
import {
  createRowWriter,
  type Decision,
  type DeletedOutcome,
  type DeleteOrder,
  type Guards,
  type RestoredOutcome,
  type RowOutcome,
  type RowWriter,
  type RowWriterOptions,
  sweepIntents,
  type WriteOrder,
} from '../src/rows/index.ts'
import { silentLog } from '../src/std/log.ts'
import { openStore, type Store } from '../src/store/index.ts'
import {
  type CatalogOptions,
  createCatalog,
  type ListSource,
  parseFilter,
  toTableRights,
} from '../src/tables/index.ts'
import { type TableRights, tableRights } from '../src/wire/rights.ts'
import { ada } from './ada.ts'
import { familyOf } from './family.ts'
import { runStatements } from './list-engine.ts'
import { listSource, rightsTo } from './list-source.ts'

/** A test's own tables, with a writer for their rows. */
export interface RowHouse {
  readonly store: Store
  readonly writer: RowWriter
  /** Another node on the same database. */
  node(options?: Pick<RowWriterOptions, 'pause'>): RowWriter
  source(table: string, rights?: TableRights): Promise<ListSource>
  /** An order by Ada. By default it writes `value`. */
  order(wish: Wish): Promise<WriteOrder>
  /** Writes such an order with the house's own writer. */
  write(wish: Wish): Promise<readonly RowOutcome[]>
  /** Deletes rows as Ada, who may do everything unless the test says otherwise. */
  delete(table: string, keys: readonly string[], how?: DeleteHow): Promise<readonly DeletedOutcome[]>
  /** Restores what this entry's act has deleted, as Ada. */
  restore(entry: string, how?: Pick<DeleteHow, 'once' | 'rightsOn' | 'writer'>): Promise<RestoredOutcome>
  /** The table's rows as JSON or text, with all digits. */
  texts(table: string): Promise<readonly string[]>
  /** The values of a column as the trail stores them, in the order of the keys. */
  held(table: string, column: string): Promise<(string | null)[]>
  trail(): Promise<readonly TrailLine[]>
  journal(): Promise<readonly JournalLine[]>
  run(...statements: readonly string[]): Promise<void>
  wait(seconds: number): void
  /** Returns the number of ends that it wrote. */
  sweep(): Promise<number>
}

export interface Wish extends Partial<Omit<WriteOrder, 'source' | 'columns' | 'keys'>> {
  readonly table: string
  readonly column: string
  readonly keys: readonly string[]
  readonly rights?: TableRights
  /** Text for `fromText`; null for no value. */
  readonly value?: string | null
}

export interface DeleteHow extends Partial<Pick<DeleteOrder, 'once' | 'rightsOn'>> {
  readonly rights?: TableRights
  readonly writer?: RowWriter
}

export interface TrailLine {
  readonly id: string
  readonly action: string
  readonly table: string | null
  readonly fields: readonly KeptField[] | null
  readonly batch: string | null
  readonly key: string | null
  readonly label: string | null
  readonly before: unknown
  readonly after: unknown
  /** In the same form as `held`. */
  readonly exact: { readonly before: string | null; readonly after: string | null }
  readonly undoOf: string | null
  readonly completes: string | null
  readonly job: string | null
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string }
}

export interface JournalLine {
  readonly table_name: string
  readonly row_key: string | null
  readonly operation: string
  readonly actor_id: string | null
  readonly request_id: string | null
  readonly entry_id: string | null
}

export interface RowHouseOptions {
  readonly database: Database
  readonly tables: readonly string[]
  /** The database of our own tables; by default that of the rows. */
  readonly storeDatabase?: Database
  readonly pause?: RowWriterOptions['pause']
  /** The settings of the tables, as in the config. */
  readonly config?: CatalogOptions['tables']
}

/** Everything that a person may do. */
export const all: TableRights = rightsTo(tableRights)

/** The same, but only in the rows of a filter, as in an address. */
export function rightsIn(filter: string): TableRights {
  const reach = { scope: parseFilter(filter), columns: 'all' } as const
  return toTableRights(Object.fromEntries(tableRights.map((right) => [right, [reach]])))
}

/** The tests of switches cover guards. */
const unguarded: Guards = { find: async () => null }

export async function openRowHouse(options: RowHouseOptions): Promise<RowHouse> {
  const { database, tables, storeDatabase = database, config = {} } = options
  await runStatements(database, tables)
  let now = Date.parse('2026-03-01T12:00:00.000Z')
  const clock = { now: () => new Date(now) }
  const around = { clock, log: silentLog }
  const store = await openStore({ database: storeDatabase, ...around })
  const catalog = createCatalog({ database, ...around, tables: config })
  const node: RowHouse['node'] = ({ pause } = {}) =>
    createRowWriter({ database, store, guards: unguarded, ...around, ...(pause && { pause }) })
  const writer = node(options.pause && { pause: options.pause })
  const source: RowHouse['source'] = (name, rights = all) =>
    listSource(name, { database, catalog, rights, relatedRights: all })

  async function order({ table, column: name, keys, rights, value, ...rest }: Wish): Promise<WriteOrder> {
    const found = await source(table, rights)
    const column = found.table.columns.find((one) => one.schema.name === name)
    if (!column) throw new Error(`There is no column ${name}`)
    const around = { actor: ada, source: found, right: 'change', keys, columns: [column] } as const
    if (rest.decide) return { ...around, ...rest, decide: rest.decide }
    const written = value == null ? null : database.values.fromText(value, column.schema)
    const decide = (): Decision => ({
      write: true,
      set: { [name]: { value: written } },
      action: 'row.activated',
    })
    return { ...around, decide, ...rest }
  }

  return {
    store,
    writer,
    node,
    source,
    order,
    write: async (wish) => writer.write(await order(wish)),
    async delete(table, keys, { rights = all, writer: by = writer, ...rest } = {}) {
      const reach = { tables: await catalog.tables(), rightsOn: () => all }
      return by.delete({ actor: ada, source: await source(table, rights), keys, ...reach, ...rest })
    },
    async restore(entry, { writer: by = writer, ...rest } = {}) {
      const batch = await findBatch(store, entry)
      if (batch === null) throw new Error('This entry is about no act')
      return by.restore({ actor: ada, batch, tables: await catalog.tables(), rightsOn: () => all, ...rest })
    },
    async texts(table) {
      const name = sql.id(table)
      const { columns } = (await source(table)).table.schema
      const textOf = {
        PostgreSQL: () => sql`${name}::text`,
        SQLite: () => sql`json_array(${sql.join(columns.map((one) => sql`quote(${sql.id(one.name)})`))})`,
        MySQL: () => {
          const texts = columns.map((one) => sql`hex(cast(${sql.id(one.name)} as binary))`)
          return sql`json_array(${sql.join(texts)})`
        },
      }
      const whole = textOf[familyOf(database)]()
      const select = sql<{ text: string }>`select ${whole} as text from ${name}`
      return (await database.read(select.compile(database.build))).map(({ text }) => text).toSorted()
    },
    async held(table, column) {
      const { table: found } = await source(table)
      const { schema } = found.columns.find((one) => one.schema.name === column) ?? {}
      if (!schema) throw new Error(`There is no column ${column}`)
      const rows = await database.read(
        sql<{ value: unknown }>`select ${database.sql.select(schema)} as value
          from ${database.sql.table(found.schema)} as listed
          order by ${sql.join(found.key.map((key) => sql.id(key.name)))}`.compile(database.build),
      )
      return rows.map((row) => database.values.toCursor(row.value, schema))
    },
    async trail() {
      const rows = await store.database.read(store.tables.selectFrom('entries').selectAll().orderBy('id'))
      return rows.map((row) => ({
        id: row.id,
        action: row.action,
        table: row.table_name,
        fields: row.fields === null ? null : JSON.parse(row.fields),
        batch: row.batch_id,
        key: row.row_key,
        label: row.label,
        before: row.before_value === null ? undefined : JSON.parse(row.before_value),
        after: row.after_value === null ? undefined : JSON.parse(row.after_value),
        exact: { before: row.before_exact, after: row.after_exact },
        undoOf: row.undo_of,
        completes: row.completes,
        job: row.job_id,
        actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
      }))
    },
    journal: () =>
      store.database.read(
        store.tables
          .selectFrom('changes')
          .select(['table_name', 'row_key', 'operation', 'actor_id', 'request_id', 'entry_id'])
          .orderBy('seq'),
      ),
    async run(...statements) {
      await runStatements(database, statements)
      const [known] = (await catalog.tables()).values()
      if (known) await catalog.mistrust()
    },
    wait(seconds) {
      now += seconds * 1000
    },
    sweep: () => sweepIntents({ database, store, catalog, ...around }),
  }
}
