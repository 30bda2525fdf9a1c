import type { Database } from '../../src/db/index.ts'
import { systemClock } from '../../src/std/clock.ts'
import { silentLog } from '../../src/std/log.ts'
import {
  type Asker,
  type Catalog,
  createCatalog,
  createSourceReader,
  parseFilter,
  toTableRights,
} from '../../src/tables/index.ts'
import type { TableRights } from '../../src/wire/rights.ts'
import { everything } from '../list-source.ts'

/** Every secret value begins with this. Only owners see the column. */
export const secretMark = 'classified'

/** The name of each row of the south has this. A reader of the north alone must never get it. */
export const southMark = 'of south'

/** The highest key. Not every key exists. */
export const mostGoods = 64

export const makeGoods = [
  'create table goods (id integer primary key, name text, price integer, shop text, active boolean not null, restricted text)',
  `insert into goods values ${Array.from({ length: mostGoods - 4 }, (_, at) => toRow(at + 1)).join(', ')}`,
]

export type GoodsRole = 'owner' | 'editor' | 'viewer'
export const goodsRoles = ['owner', 'editor', 'viewer'] as const

const fewer = new Set(['id', 'name', 'price', 'shop', 'active'])

/** Stands in for the rights of custom roles, which do not exist yet. */
export const rightsOf: Readonly<Record<GoodsRole, TableRights>> = {
  owner: everything,
  // An editor sees no price of the south.
  editor: toTableRights({
    read: [
      { scope: null, columns: new Set([...fewer].filter((name) => name !== 'price')) },
      { scope: parseFilter('shop:is:north'), columns: fewer },
    ],
  }),
  viewer: toTableRights({ read: [{ scope: parseFilter('shop:is:north'), columns: fewer }] }),
}

export interface GoodsReader {
  readonly catalog: Catalog
  /** The table's id. */
  id(): Promise<string>
  sourceFor(role: GoodsRole): ReturnType<ReturnType<typeof createSourceReader>['find']>
}

export function createGoodsReader(database: Database): GoodsReader {
  const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
  const sources = createSourceReader({ database, catalog })
  const id = async () => {
    const table = [...(await catalog.tables()).values()].find(({ schema }) => schema.name === 'goods')
    if (table === undefined) throw new Error('There are no goods')
    return table.id
  }
  const asker = (role: GoodsRole): Asker => ({
    viewer: { id: role, timeZone: 'UTC', now: new Date() },
    rightsOn: () => rightsOf[role],
  })
  return { catalog, id, sourceFor: async (role) => sources.find(await id(), asker(role)) }
}

function toRow(id: number): string {
  const shop = id % 3 === 0 ? 'south' : 'north'
  return `(${id}, 'good ${id % 7} of ${shop}', ${id * 2}, '${shop}', true, '${secretMark} ${id}')`
}
