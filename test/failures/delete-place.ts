import { sql } from 'kysely'
import { openDatabase } from '../../src/db/index.ts'
import { createJobs, type Jobs } from '../../src/jobs/index.ts'
import { inReach } from '../../src/kernel/in-reach.ts'
import { toAsker } from '../../src/kernel/to-asker.ts'
import { createAnswers, createRowWriter, type RowWriterOptions } from '../../src/rows/index.ts'
import { systemClock } from '../../src/std/clock.ts'
import { silentLog } from '../../src/std/log.ts'
import { openStore, type Store } from '../../src/store/index.ts'
import { createSwitchFinder, createSwitchGuards } from '../../src/switches/index.ts'
import { createCatalog, createListEngine, createSourceReader } from '../../src/tables/index.ts'
import type { Job } from '../../src/wire/job.ts'
import { wholeList } from '../../src/wire/list-query.ts'
import { runStatements } from '../list-engine.ts'
import { operator } from '../open-house.ts'

/** Everything that one process needs to delete makers with their products, and to restore them. */
export interface DeletePlace {
  readonly store: Store
  readonly jobs: Jobs
  delete(): Promise<Job>
  /** Restores what a job has deleted. */
  restore(job: string): Promise<Job>
  /** All jobs, the first one first. */
  find(): Promise<readonly Job[]>
  /** All rows as text. */
  texts(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface DeletePlaceOptions extends Pick<RowWriterOptions, 'pause'> {
  readonly url: string
  /** The name of the process. */
  readonly name: string
  /** Its clock is this much ahead of the machine's. */
  readonly lateMs?: number
}

export async function openDeletePlace(options: DeletePlaceOptions): Promise<DeletePlace> {
  const { url, name, lateMs = 0, ...hooks } = options
  const log = silentLog
  const database = await openDatabase(url, { log })
  const store = await openStore({ database, clock: systemClock, log })
  const around = { database, clock: systemClock, log }
  const catalog = createCatalog({ ...around, tables: {} })
  const switches = createSwitchFinder({ ...around, catalog, tables: {} })
  const sources = createSourceReader({ database, catalog })
  const jobs = createJobs({
    store,
    access: { findActor: async () => operator },
    engine: createListEngine({ ...around, catalog, secret: 'test' }),
    rows: createRowWriter({ ...around, store, guards: createSwitchGuards(switches), ...hooks }),
    answers: createAnswers(store),
    switches,
    inReach: (actor) => inReach(catalog, actor),
    openTable: ({ actor, table, ...viewer }, work) =>
      sources.read({ id: table, asker: toAsker(actor, viewer) }, ({ source }) => work(source)),
    clock: { now: () => new Date(Date.now() + lateMs) },
    log,
    node: name,
  })
  const table = [...(await catalog.tables()).keys()].find((id) => /(^|\.)makers$/.test(id)) ?? ''

  async function find(): Promise<readonly Job[]> {
    const rows = await database.read(store.tables.selectFrom('jobs').select('id').orderBy('id'))
    return Promise.all(rows.map(({ id }) => jobs.find(operator, id)))
  }

  return {
    store,
    jobs,
    find,
    delete: () =>
      jobs.start(operator, { table, delete: true, rows: { query: wholeList(table) }, timeZone: 'UTC' }),
    restore: (job) => jobs.undo(operator, job),
    async texts() {
      const of = (one: string) =>
        sql<Record<string, unknown>>`select * from ${sql.id(one)} order by id`.compile(database.build)
      const rows = [await database.read(of('makers')), await database.read(of('products'))]
      return rows.flat().map((row) => JSON.stringify(row))
    },
    async close() {
      await jobs.close()
      await database.close()
    },
  }
}

export const makerCount = 350

/** Makes makers with two products each. */
export async function makeMakers(url: string): Promise<void> {
  const database = await openDatabase(url, { log: silentLog })
  const numbers = (most: number) =>
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most}) select`
  try {
    await runStatements(database, [
      'create table makers (id integer primary key, name text not null)',
      'create table products (id integer primary key, maker integer not null references makers on delete cascade)',
      `insert into makers ${numbers(makerCount)} i, 'Maker ' || i from n`,
      `insert into products ${numbers(2 * makerCount)} i, (i + i % 2) / 2 from n`,
    ])
  } finally {
    await database.close()
  }
}
