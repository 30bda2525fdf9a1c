import { openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { programMs } from '../../src/tables/index.ts'
import type { ListCount, ListPage } from '../../src/wire/list-page.ts'
import { parseListQuery } from '../../src/wire/list-query-url.ts'
import type { TableRights } from '../../src/wire/rights.ts'
import { createTestEngine } from '../../test/list-engine.ts'
import { everything, listSource } from '../../test/list-source.ts'
import { columns, everyRow, jump, size } from './bare-sql.ts'
import { type Driver, openDriver } from './driver.ts'
import { rowsIn } from './fixture.ts'

/** A database with the engine in this process, and beside it its bare driver. */
export interface Place {
  readonly engine: ListPages
  readonly driver: Driver
  /** Of the table that is measured. */
  readonly rows: number
  /** How often something is done: a median of so many, or of few where nobody wants to wait. */
  runs(many: number): number
}

export interface ListPages {
  /** `search` as an address has it, of the products in the order of their creation, the newest first, or in another. */
  page(search: string, sort?: string, rights?: TableRights): Promise<ListPage>
  /** The same page as a program gets it, which asks on until all of the table is searched. */
  searchOn(search: string): Promise<void>
  /** No further than 10,000. */
  count(search: string, rights?: TableRights): Promise<ListCount>
}

export interface PlaceOptions {
  readonly url: string
  readonly quick: boolean
}

export async function withPlace<T>(
  { url, quick }: PlaceOptions,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  const rows = rowsIn[quick ? 'quick' : 'whole']
  const database = await openDatabase(url, { log: silentLog })
  const driver = await openDriver(url)
  try {
    const engine = await createTestEngine(database, { tables: [] })
    const list = `columns=${columns.join(',')}&size=${size}`
    const place: Place = {
      driver,
      rows,
      engine: {
        page: (search, sort = '-created_at', rights = everything) =>
          engine.page('products', `${list}&sort=${sort}&${search}`, { rights }),
        async searchOn(search) {
          let place = ''
          for (let isWhole = false; !isWhole; ) {
            const asked = `${list}&sort=-created_at&${search}${place}`
            const { searching } = await engine.page('products', asked, { partMs: programMs })
            isWhole = searching === null
            place = `&continue=${encodeURIComponent(searching?.cursor ?? '')}`
          }
        },
        async count(search, rights = everything) {
          const source = await listSource('products', { ...engine, rights })
          const query = parseListQuery(source.table.id, new URLSearchParams(search))
          return engine.engine.count({ source }, query, 'capped')
        },
      },
      runs: (many) => (quick ? Math.ceil(many / 20) : many),
    }
    // A disk is not what is measured.
    await driver.all(everyRow)
    await driver.all(jump, [0.9 * rows])
    // What is compiled on the way, or planned once, must be so before it counts.
    for (let run = 0; run < place.runs(200); run += 1) {
      const { page } = await place.engine.page('count=none')
      await place.engine.page(`count=none&after=${page.next}`)
    }
    return await work(place)
  } finally {
    await driver.close()
    await database.close()
  }
}
