import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../../test/databases.ts'
import { inOwnWords } from '../../../test/mysql-words.ts'
import { device, goodPassword, operator, signedIn } from '../../../test/open-house.ts'
import { readSettings } from '../../config/index.ts'
import { type Database, openDatabase } from '../../db/index.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import { createCatalog } from '../../tables/index.ts'
import { wholeTrail } from '../../wire/audit-query.ts'
import { createKernel } from '../create-kernel.ts'
import type { Kernel } from '../kernel.ts'
import { type CheckedRole, checkRoles } from './check-roles.ts'
import type { Doors } from './leak.ts'

const tables = [
  'create table makers (id integer primary key, name text not null, country text not null, salary integer)',
  "insert into makers values (1, 'Annika', 'SE', 100), (2, 'Bernhard', 'DE', 200), (3, 'Cemile', 'TR', 300)",
  'create table goods (id integer primary key, name text not null, maker integer references makers, price integer not null, secretive text)',
  `insert into goods values (1, 'Oak table', 1, 10, 'Walnut'), (2, 'Elm chair', 2, 20, 'Cherry'),
    (3, 'Fir shelf', 3, 30, 'Maple'), (4, 'Yew lamp', null, 40, 'Poplar')`,
  'create table wages (id integer primary key, amount integer)',
  'insert into wages values (1, 5000)',
]

const roles = [
  { name: 'nobody', grants: [], house: [] },
  { name: 'cheap', grants: [{ table: 'goods', may: ['read', 'export'], scope: 'price:lt:25' }] },
  { name: 'sweden', grants: [{ table: 'goods', may: ['read', 'change'], scope: 'maker.country:is:SE' }] },
  {
    name: 'names',
    grants: [
      {
        table: 'goods',
        may: ['read', 'change', 'export'],
        columns: { read: ['id', 'name'], change: ['name'] },
      },
    ],
  },
  {
    name: 'uneven',
    grants: [
      { table: 'goods', may: ['read', 'export'], scope: 'price:lt:15' },
      { table: 'goods', may: ['read', 'export'], columns: { read: ['id', 'name'] } },
      {
        table: 'makers',
        may: ['read'],
        scope: 'country:is:$me.country',
        columns: { read: ['id', 'name', 'country'] },
      },
    ],
  },
  { name: 'broken', grants: [{ table: 'goods', may: ['read'], scope: 'colour:is:red' }] },
]

eachDatabase((kind) => {
  let kernel: Kernel
  let database: Database

  beforeAll(async () => {
    const url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    await database.write(async (transaction) => {
      for (const statement of tables)
        await transaction.run(sql.raw(inOwnWords(database, statement)).compile(database.build))
    })
    const read = readSettings({ env: { DATABASE_URL: url }, flags: {}, cwd: '/nowhere' })
    const push = { ...read.push, app: { id: '1', key: 'key', secret: 'hush' } }
    kernel = await createKernel({
      settings: { ...read, secret: 'a'.repeat(32), push },
      config: {},
      log: silentLog,
      clock: systemClock,
      confirmAttach: async () => true,
    })
    await kernel.roles.save(operator, roles)
  })
  afterAll(async () => {
    await kernel?.close()
    await database?.close()
  })

  async function collect(checking: AsyncIterable<CheckedRole>): Promise<CheckedRole[]> {
    const checked: CheckedRole[] = []
    for await (const one of checking) checked.push(one)
    return checked
  }

  test('no role gives more than it says, at any door', async () => {
    const checked = await collect(kernel.roles.check({ me: { country: 'SE' } }))
    expect(checked.flatMap(({ role, leaks }) => leaks.map((leak) => ({ role, ...leak })))).toEqual([])
    expect(checked.map(({ role }) => role)).toEqual([
      'admin',
      'broken',
      'cheap',
      'editor',
      'names',
      'nobody',
      'owner',
      'sweden',
      'uneven',
      'viewer',
    ])
    expect(checked.every(({ asked }) => asked >= 12)).toBe(true)
  })

  test('the check wrote nothing, neither to the rows nor to the trail', async () => {
    const { rows } = await kernel.audit.rows(operator, wholeTrail)
    expect(rows.filter(({ values }) => values.table_name !== null)).toEqual([])
  })

  test('a rule that nobody understands gives nothing, and says why', async () => {
    const told = (await kernel.roles.list(operator)).find(({ name }) => name === 'broken')
    expect(told?.faults.map(({ grant, reason }) => [grant, String(reason)])).toEqual([
      [0, expect.stringContaining('colour')],
    ])
    const healthy = (await kernel.roles.list(operator)).filter(({ name }) => name !== 'broken')
    expect(healthy.flatMap(({ faults }) => faults)).toEqual([])
  })

  // SQLite has no number for a column, so that one of the same name and type is taken for the old one.
  test.runIf(kind.name === 'PostgreSQL')(
    'a column that is made anew does not inherit the old grant',
    async () => {
      const grants = [{ table: 'makers', may: ['read'], columns: { read: ['id', 'name', 'salary'] } }]
      await kernel.roles.save(operator, [{ name: 'payroll', grants }])
      await kernel.access.people.add(operator, {
        ...{ name: 'Pia', email: 'pia@example.org', password: goodPassword },
        roles: ['payroll'],
      })
      const { actor } = await signedIn(
        kernel.access.signIn({ email: 'pia@example.org', password: goodPassword }, device),
      )
      const [makers] = (await kernel.tables.list(actor)).tables
      const columns = async () =>
        (await kernel.tables.head(actor, makers?.id ?? '')).columns.map(({ name }) => name)
      expect(await columns()).toEqual(['id', 'name', 'salary'])
      await database.write(async (transaction) => {
        for (const statement of [
          'alter table makers drop column salary',
          'alter table makers add salary integer',
        ])
          await transaction.run(sql.raw(inOwnWords(database, statement)).compile(database.build))
      })
      await kernel.rows.find(operator, { table: makers?.id ?? '', key: '1' })
      await expect.poll(columns, { timeout: 40_000 }).toEqual(['id', 'name'])
      const told = (await kernel.roles.list(operator)).find(({ name }) => name === 'payroll')
      expect(told?.faults.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('salary')])
    },
  )

  test.each<[string, (kernel: Kernel) => Partial<Doors>]>([
    [
      'a list that forgets the rights',
      ({ lists }) => ({ lists: { ...lists, rows: (_, query) => lists.rows(operator, query) } }),
    ],
    [
      'a count of all rows',
      ({ lists }) => ({ lists: { ...lists, count: (_, ask) => lists.count(operator, ask) } }),
    ],
    [
      'an export of all rows',
      ({ lists }) => ({ lists: { ...lists, export: (_, ask) => lists.export(operator, ask) } }),
    ],
    [
      'facets of every column',
      ({ lists }) => ({ lists: { ...lists, facets: (_, ask) => lists.facets(operator, ask) } }),
    ],
    [
      'measures of every column',
      ({ lists }) => ({ lists: { ...lists, aggregate: (_, ask) => lists.aggregate(operator, ask) } }),
    ],
    [
      'groups by every column',
      ({ lists }) => ({ lists: { ...lists, groups: (_, ask) => lists.groups(operator, ask) } }),
    ],
    [
      'a row by its key',
      ({ rows }) => ({ rows: { ...rows, find: (_, where) => rows.find(operator, where) } }),
    ],
    [
      'a form of any row',
      ({ rows }) => ({ rows: { ...rows, form: (_, form) => rows.form(operator, form) } }),
    ],
    [
      'a history of any row',
      ({ audit }) => ({ audit: { ...audit, history: (_, where) => audit.history(operator, where) } }),
    ],
    [
      'a head with every column',
      ({ tables: all }) => ({ tables: { ...all, head: (_, table) => all.head(operator, table) } }),
    ],
  ])('the check notices %s', async (_what, broken) => {
    const { access } = kernel
    const doors: Doors = { ...kernel, ...broken(kernel) }
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    const leaks = (
      await collect(checkRoles({ doors, catalog, access }, { roles: ['cheap', 'names'] }))
    ).flatMap((checked) => checked.leaks)
    expect(leaks.length).toBeGreaterThan(0)
  })
})
