import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogObjects } from '../../test/catalog-objects.ts'
import { eachDatabase, saysMysql } from '../../test/databases.ts'
import { createTableWatches } from '../changes/index.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog as log } from '../std/log.ts'
import { openStore } from '../store/index.ts'
import { createCatalog } from '../tables/index.ts'
import { openDetachment } from './detach.ts'

const page = readFileSync('docs/what-it-writes.md', 'utf8')
const [ownPart = '', otherPart = ''] = page.split('## Other things')
const ownTables = [...ownPart.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)

eachDatabase((kind) => {
  test('the page names everything that Switchboard makes, and how much of it goes', {
    timeout: 60_000,
  }, async () => {
    const databaseUrl = await kind.url({ searched: true })
    const database = await openDatabase(databaseUrl, { log })
    const create = sql`create table goods (id integer primary key, name varchar(100))`
    await database.write((transaction) => transaction.run(create.compile(database.build)))
    const before = await catalogObjects(database)
    await makeEverything(database)
    const made = (await catalogObjects(database)).filter((object) => !before.includes(object))
    expect(made.length).toBeGreaterThan(ownTables.length + 5)

    const names = namesFor(kind.name)
    expect(made.filter((object) => !names.some((name) => name.test(object)))).toEqual([])
    expect(names.filter((name) => !made.some((object) => name.test(object)))).toEqual([])
    await database.close()

    const detachment = await openDetachment({ databaseUrl, storeUrl: null }, log)
    const staying = await detachment.remove()
    await detachment.close()
    const after = await openDatabase(databaseUrl, { log })
    const left = (await catalogObjects(after)).filter((object) => !before.includes(object))
    await after.close()
    expect(left.map((object) => object.split(' ')[1])).toEqual(kept[kind.name] ?? [])
    expect(staying).toHaveLength(left.length)
    for (const object of left) expect(page).toContain(`\`${object.split(' ')[1]}\``)
  })

  async function makeEverything(database: Database): Promise<void> {
    await openStore({ database, log, clock: systemClock })
    const catalog = createCatalog({ database, clock: systemClock, log, tables: {} })
    await createTableWatches(database).watch([...(await catalog.tables()).values()])
    const goods = (await database.introspect()).tables.find((table) => table.name === 'goods')
    const name = goods?.columns.find((column) => column.name === 'name')
    if (goods && name) await database.searchIndex.create(goods, [name])
  }
})

/** What stays, because others may use it or only its owner may remove it. */
const kept: Readonly<Record<string, readonly string[]>> = {
  PostgreSQL: ['pg_trgm'],
  SQLite: ['sqlite_sequence'],
}

/** The names on the page that hold for a kind of database, as patterns of what the catalog says. */
function namesFor(kind: string): RegExp[] {
  const product = saysMysql({ name: kind }) ? 'MariaDB, MySQL' : kind
  const lines = otherPart.split('\n').filter((line) => line.startsWith(`| ${product} |`))
  const others = lines.flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)])
  const prefix = product === 'PostgreSQL' ? 'switchboard.' : 'switchboard_'
  return [...ownTables.map((name) => `${prefix}${name}`), ...others.map(([, name = '']) => name)].map(
    toPattern,
  )
}

function toPattern(name: string): RegExp {
  const parts = name.split('…').map((part) => part.replaceAll(/[.()]/g, '\\$&'))
  return new RegExp(`^\\w+ ${parts.join('\\w+')}$`)
}
