import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { familyOf } from '../../test/family.ts'
import { runStatements } from '../../test/list-engine.ts'
import { rightsTo } from '../../test/list-source.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createCatalog, toTableRights } from '../tables/index.ts'
import type { TableRights } from '../wire/rights.ts'
import { createSwitchFinder } from './switch-finder.ts'
import type { SwitchTableOptions } from './switch-options.ts'
import { toSwitches } from './to-switches.ts'

const statements = [
  'create table plain (id integer primary key, active boolean, disabled boolean not null)',
  'create table empty (id integer primary key, enabled integer)',
  'create table filled (id integer primary key, enabled integer, level integer)',
  'insert into filled values (1, 1, 5), (2, 0, 6), (3, null, 7)',
  'create table lettered (id integer primary key, active boolean, blocked boolean, mixed boolean)',
  'create table keyless (active boolean)',
  'create view seen as select id, active from plain',
  'create table pairs (a integer, active boolean, b integer not null, primary key (a, active))',
  'create table unique_ones (id integer primary key, active boolean not null, unique (active))',
  'create table computed (id integer primary key, a integer, active boolean generated always as (a > 0) stored)',
  `create table statuses (id integer primary key, status text, words text, n integer, flag boolean not null, since timestamp,
    due timestamp not null, approved_at timestamp, price numeric(3,2), code text, note text, is_sealed boolean)`,
  "insert into statuses values (1, 'on sale', 'x', 1, true, null, '2026-01-01', null, 1.00, 'Y', 'a', false)",
  "insert into statuses values (2, 'gone', 'y', 2, true, null, '2026-01-01', null, 0.00, 'N', 'b', false)",
  'create table kept (id integer primary key, deactivated_at text, archived_at integer, paused_at text not null, published_at text)',
  'create table opposites (id integer primary key, hidden numeric(3,2), paused char(1))',
  `create table told_by_words (id integer primary key, active varchar(9) check (active in ('active', 'inactive')),
    visible varchar(9), live varchar(9))`,
  "insert into told_by_words values (1, 'active', 'Visible', ''), (2, 'active', 'Hidden', 'maybe')",
  'create table half_told (id integer primary key, status text, state text)',
  "insert into half_told values (1, 'Active', 'sent'), (2, 'Active', 'sent')",
  'create table house_a (id integer primary key, archived boolean)',
  'create table house_b (id integer primary key, archived boolean)',
  'create table house_c (id integer primary key, archived boolean, disabled boolean)',
  `create table "it's \\ ""here""" (id integer primary key, "is_active" boolean, "x'y\\z" boolean)`,
]

onEachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    const [t, f] = familyOf(database) === 'MySQL' ? [true, false] : ["'t'", "'f'"]
    await runStatements(database, [
      ...statements,
      `insert into lettered values (1, ${t}, ${f}, ${t}), (2, ${t}, null, true)`,
    ])
  })

  interface Told {
    readonly options?: SwitchTableOptions
    readonly hidden?: string
  }

  function lookAt(name: string, { options = {}, hidden }: Told = {}) {
    const warnings: string[] = []
    const log = { ...silentLog, warn: (_facts: object, message: string) => warnings.push(message) }
    const columns = hidden === undefined ? {} : { [hidden]: { hidden: true } }
    const tables = { [name]: { ...options, columns } }
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables })
    const finder = createSwitchFinder({ database, catalog, log, tables })
    const table = async () => {
      const found = [...(await catalog.tables()).values()].find((one) => one.schema.name === name)
      if (!found) throw new Error(`There is no table ${name}`)
      return found
    }
    return { warnings, table, finder, examine: async () => finder.examine(await table()) }
  }

  async function found(name: string, told?: Told) {
    const { switches } = await lookAt(name, told).examine()
    return switches.map(({ column, rule, label, words, main }) => ({
      column: column.schema.name,
      rule,
      label,
      words,
      main,
    }))
  }

  async function refused(name: string, active: SwitchTableOptions['active'], hidden?: string) {
    const { examine, warnings } = lookAt(name, { options: { active }, ...(hidden && { hidden }) })
    expect((await examine()).switches).toEqual([])
    expect(await examine()).toMatchObject({ complaints: warnings })
    return warnings
  }

  describe('by themselves', () => {
    test('the plainest is the switch, and nothing in it is read as no', async () => {
      expect(await found('plain')).toEqual([
        {
          column: 'active',
          rule: { by: 'value', on: true, off: false, empty: false },
          label: 'Active',
          words: { on: 'Active', off: 'Inactive' },
          main: true,
        },
      ])
      const { possible } = await lookAt('plain').examine()
      expect(possible).toEqual([
        {
          column: 'disabled',
          reason: expect.stringMatching(/is clearer/),
          add: "active: ['active', 'disabled']",
        },
      ])
    })

    test('an inverse one that is never empty has two values alone, and is headed by what on means', async () => {
      expect(await found('plain', { hidden: 'active' })).toMatchObject([
        { column: 'disabled', rule: { on: false, off: true, empty: null }, label: 'Active' },
      ])
    })

    test('letters in a boolean are what it is on and off by, where the database takes them as they are', async () => {
      const letters = familyOf(database) === 'SQLite' ? ['t', 'f'] : [true, false]
      const [on, off] = letters
      expect(await found('lettered')).toMatchObject([{ column: 'active', rule: { on, off, empty: false } }])
      const named = await found('lettered', { options: { active: ['blocked', 'mixed'] } })
      expect(named).toMatchObject([{ rule: { on: off, off: on } }, { rule: { on: true, off: false } }])
    })

    test('a number is one as soon as its rows say so, and not before', async () => {
      expect((await lookAt('empty').examine()).possible).toEqual([
        { column: 'enabled', reason: expect.stringMatching(/nothing shows yet/), add: "active: 'enabled'" },
      ])
      expect(await found('filled')).toMatchObject([{ rule: { on: 1, off: 0, empty: false } }])
    })

    test.each([
      ['keyless', /has no key/],
      ['seen', /view/],
    ])('%s has none, for a reason', async (name, reason) => {
      expect(await lookAt(name).examine()).toMatchObject({
        switches: [],
        obstacle: expect.stringMatching(reason),
      })
    })

    test.each([
      ['pairs', /part of the key/],
      ['computed', /computes it/],
    ])('what of %s can not be written is none', async (name, reason) => {
      expect(await lookAt(name).examine()).toMatchObject({
        switches: [],
        leftOut: [{ column: 'active', reason: expect.stringMatching(reason) }],
      })
    })

    test('a state that is told by two opposites is one, as a status is; other words are named', async () => {
      const { switches, possible, leftOut } = await lookAt('told_by_words').examine()
      expect(switches).toMatchObject([
        {
          label: 'Active',
          words: { on: 'active', off: 'inactive' },
          rule: { on: 'active', off: 'inactive' },
        },
      ])
      expect(possible.map(({ add }) => add)).toEqual([
        "active: ['active', { column: 'visible', on: 'Visible', off: 'Hidden' }]",
      ])
      expect(leftOut).toEqual([
        { column: 'live', reason: expect.stringMatching(/: (?:"", maybe|maybe, "")\.$/) },
      ])
    })

    test('a status of which all rows say the same is offered', async () => {
      const { switches, possible } = await lookAt('half_told').examine()
      expect(switches).toEqual([])
      const add = "active: { column: 'status', on: '…', off: '…' }"
      expect(possible).toEqual([
        { column: 'status', add, reason: expect.stringMatching(/nothing shows yet/) },
      ])
    })

    test('one that a unique index has is told of', async () => {
      const { switches } = await lookAt('unique_ones').examine()
      expect(String(switches[0]?.reason)).toMatch(/It is part of a unique index/)
    })

    test('the custom of the house comes before the plainer name', async () => {
      const { switches, possible } = await lookAt('house_c').examine()
      expect(switches[0]?.column.schema.name).toBe('archived')
      expect(String(switches[0]?.reason)).toMatch(/3 tables have a column with this name/)
      expect(possible.map(({ column }) => column)).toEqual(['disabled'])
    })

    test('names that hurt are quoted where somebody is told to write them', async () => {
      const { switches, leftOut } = await lookAt(`it's \\ "here"`).examine()
      expect(switches.map(({ column }) => column.schema.name)).toEqual(['is_active'])
      expect(leftOut.map(({ column }) => column)).toEqual(["x'y\\z"])
    })

    test('what was found out is kept as long as the catalog keeps the table', async () => {
      const { finder, table } = lookAt('filled')
      const [one, other] = await Promise.all([finder.examine(await table()), finder.examine(await table())])
      expect(one).toBe(other)
    })
  })

  describe('by the options', () => {
    test.each([
      [false, 'The config file turns switches off.'],
      [[], 'The config file turns switches off.'],
      ['activ', 'The config file names no column that can be a switch.'],
    ] as const)('%j: none is one', async (active, obstacle) => {
      expect(await lookAt('plain', { options: { active } }).examine()).toMatchObject({
        switches: [],
        obstacle,
      })
    })

    test.each([
      [{ column: 'flag', on: false }, 'Not flag'],
      [{ column: 'flag', on: true }, 'Flag'],
      [{ column: 'n', on: 0, off: 1 }, 'Not n'],
      [{ column: 'n', on: 2, off: 1 }, 'N'],
      [{ column: 'since', on: 'empty' }, 'Active'],
      [{ column: 'since', on: 'set' }, 'Since'],
      [{ column: 'is_sealed', on: false }, 'Not sealed'],
    ])('%j is called by what is so while it is on: %s', async (active, label) => {
      expect(await found('statuses', { options: { active } })).toMatchObject([{ label }])
    })

    test.each([
      ['active', { on: true, off: false }, 'Active'],
      ['disabled', { on: false, off: true }, 'Active'],
    ])('%s is on as its name says', async (active, rule, label) => {
      expect(await found('plain', { options: { active } })).toMatchObject([{ rule, label, main: true }])
    })

    test.each([
      ['plain', { column: 'disabled', on: true }, 'Disabled', ['On', 'Off']],
      ['plain', { column: 'active', on: false }, 'Not active', ['On', 'Off']],
      ['opposites', { column: 'hidden', on: 1, off: 0 }, 'Hidden', ['On', 'Off']],
      ['opposites', { column: 'paused', on: 'J', off: 'N' }, 'Paused', ['J', 'N']],
      ['kept', { column: 'deactivated_at', on: 'set' }, 'Deactivated at', ['On', 'Off']],
    ])('%s: %j, against its name, is not called by its opposite', async (name, active, label, [on, off]) => {
      expect(await found(name, { options: { active } })).toMatchObject([{ label, words: { on, off } }])
    })

    test('a time that is kept as a text or in seconds is offered, and is one as soon as it is named', async () => {
      const { possible, leftOut } = await lookAt('kept').examine()
      expect(possible.map(({ column, add }) => [column, add])).toEqual([
        ['deactivated_at', "active: { column: 'deactivated_at', on: 'empty' }"],
        ['archived_at', "active: { column: 'archived_at', on: 'empty' }"],
      ])
      expect(leftOut.map(({ column }) => column)).toEqual(['paused_at'])
      for (const active of ['deactivated_at', 'archived_at'])
        expect(await found('kept', { options: { active } })).toMatchObject([
          { rule: { by: 'moment', on: 'empty' }, label: 'Active', words: { on: 'Active' } },
        ])
      expect(await found('kept', { options: { active: 'published_at' } })).toMatchObject([
        { rule: { by: 'moment', on: 'set' } },
      ])
    })

    test('several are, in their order, and the first is the main one', async () => {
      const switches = await found('plain', { options: { active: ['disabled', { column: 'active' }] } })
      expect(switches.map(({ column, main }) => [column, main])).toEqual([
        ['disabled', true],
        ['active', false],
      ])
    })

    test.each([
      [{ column: 'flag' }, { by: 'value', on: true, off: false, empty: null }],
      [
        { column: 'flag', on: false },
        { by: 'value', on: false, off: true, empty: null },
      ],
      [
        { column: 'flag', off: true },
        { by: 'value', on: false, off: true, empty: null },
      ],
      [{ column: 'n' }, { by: 'value', on: 1, off: 0, empty: false }],
      [
        { column: 'n', on: 2, off: 7 },
        { by: 'value', on: 2, off: 7, empty: null },
      ],
      [{ column: 'price' }, { by: 'value', on: '1.00', off: '0.00', empty: false }],
      [
        { column: 'price', on: 0 },
        { by: 'value', on: '0.00', off: '1.00', empty: true },
      ],
      [{ column: 'code' }, { by: 'value', on: 'Y', off: 'N', empty: false }],
      [
        { column: 'status', on: 'on sale', off: 'gone' },
        { by: 'value', on: 'on sale', off: 'gone', empty: null },
      ],
      [{ column: 'since' }, { by: 'moment', on: 'empty' }],
      [
        { column: 'since', on: 'set' },
        { by: 'moment', on: 'set' },
      ],
      [{ column: 'approved_at' }, { by: 'moment', on: 'set' }],
      [
        { column: 'words', on: 'empty' },
        { by: 'moment', on: 'empty' },
      ],
      [
        { column: 'n', on: 'set' },
        { by: 'moment', on: 'set' },
      ],
      [
        { column: 'words', on: 'empty', off: 'x' },
        { by: 'value', on: 'empty', off: 'x', empty: null },
      ],
    ] as const)('%j is on by %j', async (active, rule) => {
      expect(await found('statuses', { options: { active } })).toMatchObject([{ rule }])
    })

    test('words, label, question and guard are as told; without them a text is called by its values', async () => {
      const guard = () => 'never'
      const plain = { column: 'status', on: 'on sale', off: 'gone' }
      const labels = { on: 'For sale', off: 'Sold out' }
      const active = { ...plain, labels, label: 'Sale', confirm: 'Really?', guard }
      expect((await lookAt('statuses', { options: { active } }).examine()).switches).toMatchObject([
        { words: labels, label: 'Sale', confirm: 'Really?', guard },
      ])
      expect(await found('statuses', { options: { active: plain } })).toMatchObject([
        { words: { on: 'on sale', off: 'gone' }, label: 'Active' },
      ])
    })

    test.each([
      [
        'statuses',
        'statu',
        /^tables\.statuses\.active: \S*statuses has no column "statu"\. Did you mean "status"\?$/,
      ],
      [
        'statuses',
        'words',
        /"words" can't be a switch\. Set on and off to the values that mean on and off\.$/,
      ],
      ['statuses', { column: 'words', on: 'x' }, /Set both on and off\.$/],
      ['statuses', { column: 'n', on: 5 }, /Set both on and off\.$/],
      ['statuses', { column: 'words', on: 'x', off: 'x' }, /Its on and off are the same\.$/],
      ['statuses', { column: 'n', on: 'x', off: 1 }, /can't hold "x"\.$/],
      ['statuses', { column: 'n', on: 1.5, off: 1 }, /can't hold 1\.5\.$/],
      [
        'statuses',
        { column: 'flag', on: 1 },
        /It is (?:boolean|tinyint\(1\)): set on and off to true or false, not 1\.$/,
      ],
      ['statuses', 'due', /It is never empty, so no row would be on\.$/],
      ['statuses', { column: 'since', on: 'null' }, /set on to "empty" or "set"/],
      ['statuses', { column: 'since', off: 'empty' }, /and no off\.$/],
      ['statuses', 'id', /It is part of the key\.$/],
      ['computed', 'active', /The database computes it\.$/],
      ['keyless', 'active', /tables\.keyless\.active: The table has no key/],
      ['seen', 'active', /Rows of a view have no key/],
    ] as const)('%s: %j is complained of', async (name, active, sentence) => {
      expect(await refused(name, active)).toEqual([expect.stringMatching(sentence)])
    })

    test('what is hidden or named twice is complained of, once', async () => {
      expect(await refused('plain', 'active', 'active')).toEqual([
        expect.stringMatching(/"active" can't be a switch\. It is hidden\.$/),
      ])
      const { examine, finder, table, warnings } = lookAt('plain', {
        options: { active: ['active', 'active'] },
      })
      expect((await examine()).switches).toHaveLength(1)
      await finder.find({ ...(await table()) })
      expect(warnings).toEqual([expect.stringMatching(/The config file names it twice\.$/)])
    })
  })

  test('who may not read a column does not see its switch, and who may not move it is told so', async () => {
    const { finder, table } = lookAt('plain', { options: { active: ['active', 'disabled'] } })
    const switches = await finder.find(await table())
    const see = async (rights: TableRights) =>
      toSwitches({ database, table: await table(), rights }, switches, String).switches
    expect(
      await see(toTableRights({ read: [{ scope: null, columns: new Set(['id', 'disabled']) }] })),
    ).toMatchObject([{ column: 'disabled', allowed: false }])
    expect(await see(rightsTo(['read', 'switch']))).toMatchObject([{ allowed: true }, { allowed: true }])
  })
})
