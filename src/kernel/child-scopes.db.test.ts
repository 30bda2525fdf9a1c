import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import type { TokenActor } from '../wire/actor.ts'
import type { Grant } from '../wire/role.ts'
import type { RowCalls } from './row-calls.ts'

const tables = [
  'create table boxes (id integer primary key, name text not null, keeper text not null)',
  `create table parts (id integer primary key, box integer not null references boxes on delete cascade, name text not null,
    price integer not null)`,
]
const every: Grant['may'] = ['read', 'create', 'change', 'delete']

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url(), { more: () => tables })
  })
  afterAll(() => house?.close())
  beforeEach(() =>
    house.run(
      'delete from parts',
      'delete from boxes',
      `insert into boxes values (1, 'Red', 'ann'), (2, 'Blue', 'ann'), (3, 'Green', 'bob')`,
      `insert into parts values (1, 1, 'Cheap', 10), (2, 1, 'Dear', 500), (3, 3, 'Far', 10), (4, 2, 'Near', 20)`,
    ),
  )

  type Saved = Parameters<RowCalls['save']>[1]
  type Change = Saved['children'][number]['change']

  /** Somebody with these scopes. */
  function scoped({ boxes = 'keeper:is:ann', parts }: { boxes?: string; parts: string }): TokenActor {
    const grants: Grant[] = [
      { table: house.id('boxes'), may: every, scope: boxes },
      { table: house.id('parts'), may: every, scope: parts },
    ]
    return {
      ...asks('viewer'),
      rights: { roles: [{ name: 'scoped', fixedBy: null, grants, house: [] }], me: {} },
    }
  }
  const cheap = () => scoped({ parts: 'price:lt:100' })
  const own = () => scoped({ parts: 'box.keeper:is:ann' })

  /** Saves one change of a part with its box. */
  async function save(as: TokenActor, change: Change, key: string | null = '1') {
    const child = { table: house.id('parts'), name: 'it', change }
    const values = key === null ? { id: 9, name: 'New', keeper: 'ann' } : {}
    const saved = await house.save(as, { table: house.id('boxes'), key, values, children: [child] })
    if (saved.state === 'saved') return 'saved'
    const { code, publicDetail, fields } = saved.children.get('it') ?? saved.problem
    return { code, publicDetail, fields }
  }
  const parts = () =>
    house.ask(`select id || ' ' || box || ' ' || name || ' ' || price from parts order by id`)
  const told = async () => [await parts(), (await house.entries()).length, await house.changes()]

  test('[RW38] a form has only the rows in sight', async () => {
    const form = await house.form(cheap(), { table: house.id('boxes'), key: '1', purpose: 'edit' })
    expect(form.children.map(({ rows }) => rows.map(({ name }) => name))).toEqual([['1']])
    expect(JSON.stringify(form)).not.toMatch(/Dear|500/)
    const copy = await house.form(cheap(), { table: house.id('boxes'), key: '1', purpose: 'clone' })
    expect(JSON.stringify(copy)).not.toMatch(/Dear|500/)
  })

  test('[RW40] a row out of sight is one that is not there: it is not changed, deleted or moved in', async () => {
    const before = await told()
    for (const [as, hidden] of [
      [cheap(), '2'],
      [own(), '3'],
    ] as const) {
      for (const of of [
        (key: string): Change => ({ key, set: { name: 'Mine' } }),
        (key: string): Change => ({ key, set: { price: 1 } }),
        (key: string): Change => ({ key, set: { box: 1 } }),
        (key: string): Change => ({ key, set: { box: 1, price: 1 }, seen: { price: 500 } }),
        (key: string): Change => ({ key, delete: true }),
      ]) {
        const answer = await save(as, of(hidden))
        expect(answer).toEqual(await save(as, of('77')))
        expect(answer).toMatchObject({ code: 'not-found' })
      }
    }
    expect(await told()).toEqual(before)
  })

  test('[RW40] a row is not moved out of the rows that one may write, nor added there', async () => {
    const before = await told()
    for (const change of [
      { key: '1', set: { price: 500 } },
      { insert: { id: 20, name: 'New', price: 500 } },
    ]) {
      expect(await save(cheap(), change)).toMatchObject({ code: 'forbidden' })
    }
    // The box of somebody else is none that the writer sees.
    for (const as of [cheap(), own()]) {
      expect(await save(as, { key: '1', set: { box: 3 } })).toMatchObject({ code: 'invalid' })
      expect(await save(as, { insert: { id: 20, box: 3, name: 'New', price: 5 } }, '3')).toMatchObject({
        code: expect.stringMatching(/^(invalid|not-found)$/),
      })
    }
    expect(await told()).toEqual(before)
    expect(await save(cheap(), { key: '1', set: { price: 99 } })).toBe('saved')
    expect(await save(cheap(), { insert: { id: 20, name: 'New', price: 5 } })).toBe('saved')
    expect(await parts()).toEqual(
      ['1 1 Cheap 99', '2 1 Dear 500', '20 1 New 5', '3 3 Far 10', '4 2 Near 20'].toSorted(byId),
    )
  })

  test('[RW40] a box out of sight is one that is not there, whatever is saved with it', async () => {
    const before = await told()
    for (const change of [
      { insert: { id: 20, name: 'New', price: 5 } },
      { key: '3', set: { name: 'Mine' } },
      { key: '4', set: { box: 3 } },
      { key: '3', delete: true as const },
    ]) {
      const [hidden, absent] = [await save(cheap(), change, '3'), await save(cheap(), change, '77')]
      expect([change, hidden]).toEqual([change, absent])
      expect(hidden).not.toBe('saved')
    }
    expect(await told()).toEqual(before)
  })

  test('[RW40] a new row has only rows that one may add', async () => {
    const before = await told()
    const refused = await save(cheap(), { insert: { id: 20, name: 'New', price: 500 } }, null)
    expect(refused).toMatchObject({ code: 'forbidden' })
    expect(await told()).toEqual(before)
    expect(await save(own(), { insert: { id: 20, name: 'New', price: 500 } }, null)).toBe('saved')
    expect(await parts()).toContain('20 9 New 500')
  })
})

function byId(one: string, other: string): number {
  return Number.parseInt(one, 10) - Number.parseInt(other, 10)
}
