import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { createJobs, type JobRequest, type Jobs } from '../src/jobs/index.ts'
import { inReach } from '../src/kernel/in-reach.ts'
import { toAsker } from '../src/kernel/to-asker.ts'
import { createAnswers, createRowWriter, type RowWriter } from '../src/rows/index.ts'
import { systemClock } from '../src/std/clock.ts'
import { silentLog } from '../src/std/log.ts'
import { createSwitchFinder, createSwitchGuards, type Guard } from '../src/switches/index.ts'
import { createCatalog, createListEngine, createSourceReader } from '../src/tables/index.ts'
import type { Actor, PersonActor } from '../src/wire/actor.ts'
import type { Job } from '../src/wire/job.ts'
import { parseListQuery } from '../src/wire/list-query-url.ts'
import type { TableRights } from '../src/wire/rights.ts'
import { runStatements } from './list-engine.ts'
import { type House, openHouse } from './open-house.ts'

/** Jobs over a table of lamps, all of them on. A lamp without stock may not be turned on. */
export interface JobHouse extends Pick<House, 'access' | 'store' | 'enter'> {
  readonly editor: PersonActor
  /** Another process. `around` wraps the write of each batch, `wrap` all of its writer. */
  node(around?: Around, wrap?: (writer: RowWriter) => RowWriter): Jobs
  /** Lets claims run out. */
  waitSeconds(seconds: number): void
  /** A request that turns off these rows, or all rows that the list finds. */
  off(rows: readonly string[] | string): JobRequest
  /** A request that deletes these rows of a table. */
  deleting(table: string, rows: readonly string[] | string): JobRequest
  /** A request that sets a field of these rows. */
  set(column: string, value: string | null, rows: readonly string[] | string): JobRequest
  run(...statements: readonly string[]): Promise<void>
  ended(jobs: Jobs, id: string, actor?: Actor): Promise<Job>
  /** The number of lamps that meet this condition. */
  lamps(condition: string): Promise<number>
  /** The number of trail entries with this action for the job. */
  entries(job: string, action: string): Promise<number>
}

export type Around = (
  order: Order,
  batch: { readonly write: RowWriter['write']; readonly number: number },
) => ReturnType<RowWriter['write']>

type Order = Parameters<RowWriter['write']>[0]

export interface JobHouseOptions {
  readonly database: Database
  /** The database of our own tables; by default that of the lamps. */
  readonly store?: Database
  readonly lamps: number
  readonly guard?: Guard
  /** The present rights on the lamps; by default those of the actor's role. */
  readonly rights?: () => TableRights
}

export async function openJobHouse({
  database,
  store,
  lamps,
  guard,
  rights,
}: JobHouseOptions): Promise<JobHouse> {
  await runStatements(database, [
    'create table lamps (id integer primary key, name text not null, active boolean not null, stock integer not null, constraint lit_in_stock check (stock > 0 or not active))',
    `insert into lamps with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${lamps}) select n, 'Lamp ' || n, true, 1 from numbers`,
  ])
  const house = await openHouse(store ?? database)
  const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
  const engine = createListEngine({ database, catalog, clock: systemClock, log: silentLog, secret: 'test' })
  const tables = { lamps: { active: { column: 'active', guard } } }
  const switches = createSwitchFinder({ database, catalog, log: silentLog, tables })
  const sources = createSourceReader({ database, catalog })
  const writer = createRowWriter({
    database,
    store: house.store,
    guards: createSwitchGuards(switches),
    clock: systemClock,
    log: silentLog,
  })
  const lampTable =
    [...(await catalog.tables()).values()].find((one) => one.schema.name === 'lamps')?.id ?? ''
  const { actor: editor } = await house.enter('editor')
  let aheadMs = 0
  let nodes = 0

  const toWanted = (rows: readonly string[] | string, of = 'lamps') => {
    const table = lampTable.replace('lamps', of)
    const listed = () => ({ query: parseListQuery(table, new URLSearchParams(String(rows))) })
    return { table, rows: typeof rows === 'string' ? listed() : { keys: rows }, timeZone: 'UTC' }
  }

  return {
    ...house,
    editor,
    node(around = (order, { write }) => write(order), wrap = (writer) => writer) {
      let number = 0
      nodes += 1
      return createJobs({
        store: house.store,
        access: house.access,
        engine,
        rows: wrap({
          ...writer,
          write(order) {
            number += 1
            return around(order, { write: writer.write, number })
          },
        }),
        answers: createAnswers(house.store),
        inReach: (actor) => inReach(catalog, actor),
        switches,
        openTable: ({ actor, table: id, ...viewer }, work) =>
          sources.read(
            { id, asker: { ...toAsker(actor, viewer), ...(rights && { rightsOn: rights }) } },
            ({ source }) => work(source),
          ),
        clock: { now: () => new Date(Date.now() + aheadMs) },
        log: silentLog,
        node: `node ${nodes}`,
      })
    },
    waitSeconds(seconds) {
      aheadMs += seconds * 1_000
    },
    off: (rows) => ({ ...toWanted(rows), column: 'active', active: false }),
    deleting: (table, rows) => ({ ...toWanted(rows, table), delete: true }),
    set: (column, value, rows) => ({ ...toWanted(rows), column, value }),
    run: (...statements) => runStatements(database, statements),
    async ended(jobs, id, actor = editor) {
      const look = async () => (await jobs.find(actor, id)).state
      // Hundreds of rows in a transaction take long beside other work.
      await expect.poll(look, { timeout: 40_000 }).toMatch(/done|failed|cancelled/)
      return jobs.find(actor, id)
    },
    async lamps(condition) {
      const count = sql<{ n: number }>`select count(*) as n from lamps where ${sql.raw(condition)}`
      const [row] = await database.read(count.compile(database.build))
      return Number(row?.n)
    },
    async entries(job, action) {
      const { database: trail, tables: own } = house.store
      const rows = await trail.read(
        own.selectFrom('entries').select('id').where('job_id', '=', job).where('action', '=', action),
      )
      return rows.length
    },
  }
}
