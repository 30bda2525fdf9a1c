import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepare, prepareList } from './prepare.ts'

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
