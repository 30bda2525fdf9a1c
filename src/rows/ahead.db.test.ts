import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { everything } from '../../test/list-source.ts'
import { openRowHouse, type RowHouse, type Wish } from '../../test/row-house.ts'
import type { Database, Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'

/** What is foreseen is written in the trip that locks the row, and stays only where that is decided. */
onEachDatabase((open) => {
  let house: RowHouse
  let trips: Trips
  beforeAll(async () => {
    trips = countTrips(await open())
    house = await openRowHouse({
      database: trips.database,
      tables: ['create table lamps (id integer primary key, state text, room text)'],
    })
  })
  beforeEach(async () => {
    await house.run('delete from lamps', `insert into lamps values (1, 'on', 'hall'), (2, null, 'attic')`)
    trips.forget()
  })
  const off: Wish = { table: 'lamps', column: 'state', keys: ['1'], value: 'off' }
  const states = async () =>
    (await house.held('lamps', 'state')).map((text) => text?.replace(/^t/, '') ?? null)

  test('a change that is foreseen takes one trip before its commit, another one two', async () => {
    expect(await house.write(off)).toMatchObject([{ state: 'changed', row: { values: { state: 'off' } } }])
    expect(trips.taken()).toEqual({ transactions: 1, trips: 1 })
    trips.forget()
    await house.write({ ...off, decide: () => ({ write: true, value: 'on', action: 'row.activated' }) })
    expect(trips.taken()).toEqual({ transactions: 1, trips: 2 })
    expect((await house.trail()).slice(-2)).toMatchObject([
      { before: 'on', after: 'off' },
      { before: 'off', after: 'on' },
    ])
  })

  test('what holds nothing is written, and emptied, as well', async () => {
    await house.write({ ...off, keys: ['2'] })
    expect(await states()).toEqual(['on', 'off'])
    await house.write({ ...off, keys: ['2'], value: null })
    expect(await states()).toEqual(['on', null])
    expect(trips.taken()).toEqual({ transactions: 2, trips: 2 })
    expect(
      (await house.trail()).slice(-2).map(({ exact }) => [exact.before, exact.after].map(Boolean)),
    ).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('what holds it already is not written', async () => {
    const same: Wish = { ...off, value: 'on', foreseen: { value: 'on' }, decide: () => ({ write: false }) }
    expect(await house.write(same)).toMatchObject([{ state: 'same' }])
    expect(trips.taken()).toEqual({ transactions: 1, trips: 1 })
  })

  test.each<[string, Wish['decide']]>([
    ['to stay', () => ({ write: false })],
    ['to be something else', () => ({ write: true, value: 'dim', action: 'row.activated' })],
    [
      'to be refused',
      () => {
        throw new Problem('conflict', 'Somebody was first.')
      },
    ],
  ])('where it is decided %s nothing of it stays', async (_what, decide) => {
    const before = await house.trail()
    const foreseen = { value: 'off' }
    const [outcome] = await house.write({ ...off, foreseen, decide: decide ?? (() => ({ write: false })) })
    const isWritten = outcome?.state === 'changed'
    expect(await states()).toEqual([isWritten ? 'dim' : 'on', null])
    expect((await house.trail()).slice(before.length).map(({ before: was, after }) => [was, after])).toEqual(
      isWritten ? [['on', 'dim']] : [],
    )
    expect(trips.taken().transactions).toBe(2)
  })

  test('a row is decided on as it was, however its key is spelt', async () => {
    expect(await house.write({ ...off, keys: ['01'] })).toMatchObject([
      { state: 'changed', row: { key: '1' } },
    ])
    expect((await house.trail()).slice(-1)).toMatchObject([{ before: 'on', after: 'off' }])
  })

  test('a row out of sight is not written for a moment', async () => {
    const rights = { ...everything, rows: { column: 'room', values: ['attic'] }, rightsClass: 'attic' }
    const outcomes = await house.write({ ...off, rights })
    expect(outcomes).toMatchObject([{ state: 'refused', problem: { code: 'not-found' } }])
    expect(trips.taken().transactions).toBe(1)
  })
})

interface Trips {
  readonly database: Database
  forget(): void
  taken(): { readonly transactions: number; readonly trips: number }
}

/** What is sent before anything of it is answered goes in one trip. */
function countTrips(database: Database): Trips {
  let transactions = 0
  let trips = 0
  let open = 0
  async function count<T>(sent: Promise<T>): Promise<T> {
    if (open === 0) trips += 1
    open += 1
    try {
      return await sent
    } finally {
      open -= 1
    }
  }
  const counting = (transaction: Transaction): Transaction => ({
    ...transaction,
    run: (statement) => count(transaction.run(statement)),
    runAll: (statements) =>
      statements.length === 0 ? Promise.resolve([]) : count(transaction.runAll(statements)),
  })
  return {
    database: {
      ...database,
      write(work, limits) {
        transactions += 1
        return database.write((transaction) => work(counting(transaction)), limits)
      },
    },
    forget() {
      transactions = 0
      trips = 0
    },
    taken: () => ({ transactions, trips }),
  }
}
