import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepare, prepareInserts, prepareList } from './prepare.ts'

const build = new Kysely<{ doors: { colour: string; room: string; open: number } }>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new SqliteIntrospector(builder),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

test('a prepared statement is compiled once and carries the values of each run', () => {
  let built = 0
  const findDoors = prepare({ room: ':room', colour: ':colour' }, ({ room, colour }) => {
    built += 1
    const doors = build.selectFrom('doors').selectAll().where('open', '=', 1)
    return doors.where('colour', '=', colour).where('room', '=', room).where('room', '!=', colour)
  })
  expect(findDoors({ room: 'hall', colour: 'red' }).parameters).toEqual([1, 'red', 'hall', 'red'])
  const again = findDoors({ room: 'attic', colour: 'blue' })
  expect(again.parameters).toEqual([1, 'blue', 'attic', 'blue'])
  expect(again.sql).toContain('"colour" = ?')
  expect(built).toBe(1)
})

test('a value that the statement never uses is a bug', () => {
  expect(() => prepare({ room: ':room' }, () => build.selectFrom('doors').selectAll())).toThrow(/"room"/)
})

test('a statement takes values of any type by their place, those that it uses', () => {
  const findDoors = prepareList(3, ([room, , open]) => {
    const doors = build.selectFrom('doors').selectAll().where('colour', '=', 'red')
    return doors.where(sql<boolean>`room = ${room}`).where(sql<boolean>`open > ${open}`)
  })
  expect(findDoors(['hall', 'unused', 7n]).parameters).toEqual(['red', 'hall', 7n])
  expect(findDoors([null, 'unused', 0.5]).parameters).toEqual(['red', null, 0.5])
})

function prepareDoors(mayLeaveRoom: boolean) {
  let built = 0
  const insert = prepareInserts({ width: 2, mayLeaveRoom }, (rows) => {
    built += 1
    return build.insertInto('doors').columns(['colour', 'room']).expression(rows)
  })
  return { insert, built: () => built }
}
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => [`colour ${at}`, null])

test.each([
  ['near', false, [128, 128, 16, 4, 4, 1, 1, 1]],
  ['far', true, [512]],
])(
  'any number of rows is inserted in few statements of few sizes, each built once and each row in its place: %s',
  (_where, mayLeaveRoom, sizes) => {
    const { insert, built } = prepareDoors(mayLeaveRoom)
    expect(insert([])).toEqual([])
    expect(insert([['red', 'hall']])).toMatchObject([
      { sql: 'insert into "doors" ("colour", "room") values (?, ?)', parameters: ['red', 'hall'] },
    ])
    const many = insert(rowsOf(283))
    expect(many.map(({ parameters }) => parameters.length / 2)).toEqual(sizes)
    const given = many.flatMap(({ parameters }) => parameters)
    expect(given.slice(0, 2 * 283)).toEqual(rowsOf(283).flat())
    expect(new Set(given.slice(2 * 283))).toEqual(new Set(mayLeaveRoom ? [null] : []))
    const before = built()
    insert(rowsOf(300))
    expect(built()).toBe(before)
  },
)

test.each([false, true])(
  'rows that hold much go into several statements, each row once: %s',
  (mayLeaveRoom) => {
    const { insert } = prepareDoors(mayLeaveRoom)
    const rows = Array.from({ length: 9 }, (_, at) => ['x'.repeat(2 ** 20), at])
    const statements = insert([...rows, ['y'.repeat(5 * 2 ** 20), 9]])
    const held = statements.map(({ parameters }) => parameters.filter((one) => typeof one === 'number'))
    expect(held.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(Math.max(...held.map((places) => places.length))).toBe(4)
  },
)
