import { type Database, openDatabase } from '../src/db/index.ts'
import type { Kernel } from '../src/kernel/kernel.ts'
import { createTableViews } from '../src/kernel/views.ts'
import { systemClock } from '../src/std/clock.ts'
import { silentLog } from '../src/std/log.ts'
import { createCatalog, type TableOptions } from '../src/tables/index.ts'
import { createViews } from '../src/views/index.ts'
import type { PersonActor } from '../src/wire/actor.ts'
import { type ListLayout, usualLayout } from '../src/wire/list-layout.ts'
import type { View, ViewChange, ViewWish } from '../src/wire/view.ts'
import { runStatements } from './list-engine.ts'
import { type House, openHouse, refusalOf } from './open-house.ts'
import { type RoleName, roles } from './roles.ts'

/** Views over two tables, with a person of each role. The admin is called Anna, the others Somebody. */
export interface ViewHouse extends Pick<House, 'access' | 'store' | 'enter'> {
  readonly database: Database
  readonly views: Kernel['views']
  /** The ids of the tables. The second one has an unusual name. */
  readonly products: string
  readonly lines: string
  /** The views of the same house, with other options. */
  withOptions(tables: Readonly<Record<string, TableOptions>>): Kernel['views']
  by(role: RoleName): PersonActor
  create(role: RoleName, more?: Partial<ViewWish>, table?: string): Promise<View>
  change(role: RoleName, view: View, more: Partial<ViewChange>): Promise<View>
  remove(role: RoleName, view: View): Promise<void>
  /** The names of the views of products that this role sees. */
  namesFor(role: RoleName): Promise<string[]>
  forgetAll(): Promise<void>
  close(): Promise<void>
}

export const cheap: ViewWish = {
  name: 'Cheap',
  list: 'filter=price:lt:10',
  layout: null,
  sharedWith: [],
  defaultFor: [],
}

export const someLayout: ListLayout = {
  ...usualLayout,
  order: ['price', 'name'],
  hidden: ['id'],
  widths: [{ column: '__proto__', width: 90 }],
}

export async function codeOf(work: Promise<unknown>): Promise<string> {
  return (await refusalOf(work)).code
}

export async function openViewHouse(url: string): Promise<ViewHouse> {
  const database = await openDatabase(url, { log: silentLog })
  await runStatements(database, [
    'create table products (id integer primary key, name text, price integer)',
    'create table "order ""lines""; --" (id integer primary key)',
  ])
  const { access, store, enter } = await openHouse(database)
  let later = 0
  const clock = { now: () => new Date(Date.parse('2026-03-01T12:00:00Z') + later++) }
  const catalogOf = (tables: Readonly<Record<string, TableOptions>>) =>
    createCatalog({ database, clock: systemClock, log: silentLog, tables })
  const withOptions = (tables: Readonly<Record<string, TableOptions>>) =>
    createTableViews({
      ...{ database, access, clock: systemClock },
      ...{ views: createViews({ store, clock }), catalog: catalogOf(tables) },
    })
  const ids = [...(await catalogOf({}).tables()).keys()]
  const products = ids.find((id) => id.endsWith('products')) ?? ''
  const lines = ids.find((id) => id !== products) ?? ''
  const people = new Map<RoleName, PersonActor>()
  for (const role of roles) {
    const { actor } = await enter(role)
    people.set(role, role === 'admin' ? { ...actor, name: 'Anna' } : actor)
  }
  const views = withOptions({})

  function by(role: RoleName): PersonActor {
    const actor = people.get(role)
    if (actor === undefined) throw new Error(`There is no ${role}`)
    return actor
  }

  return {
    access,
    store,
    enter,
    database,
    views,
    products,
    lines,
    withOptions,
    by,
    create: (role, more = {}, table = products) => views.create(by(role), table, { ...cheap, ...more }),
    change(role, { table, id, name, list, layout, sharedWith, defaultFor, version }, more) {
      const whole = { name, list, layout, sharedWith, defaultFor, version, ...more }
      return views.change(by(role), { table, id }, whole)
    },
    remove: (role, { table, id, version }) => views.remove(by(role), { table, id }, version),
    async namesFor(role) {
      return (await views.of(by(role), products)).views.map(({ name }) => name)
    },
    async forgetAll() {
      await database.write((transaction) => transaction.run(store.tables.deleteFrom('views')))
    },
    close: () => database.close(),
  }
}
