import { expect, test } from 'vitest'
import { isProblem } from '../../../std/problem.ts'
import { type Blamed, toProblem } from './errors.ts'

interface Answer {
  readonly errno: number
  readonly sqlState?: string
  readonly message?: string
}

function failure({ message = '…', sqlState = 'HY000', errno }: Answer, blamed?: Blamed): unknown {
  const code = `ER_${errno}`
  return toProblem(Object.assign(new Error(message), { errno, sqlState, code }), 'db.example', blamed)
}

test('a rule of MySQL is told by its name', () => {
  const refusal = failure({ errno: 3819, message: "Check constraint 'grown_up' is violated." })
  expect(refusal).toMatchObject({ code: 'invalid', message: expect.stringContaining('"grown_up"') })
})

test.each([
  ['("shop"."children", CONSTRAINT "c" FOREIGN KEY ("p") REFERENCES "parents" ("id"))', 'children'],
  ['(`shop`.`child``ren`, CONSTRAINT `c` FOREIGN KEY (`p`) REFERENCES `parents` (`id`))', 'child`ren'],
  ['("shop"."child""ren", CONSTRAINT "c" FOREIGN KEY ("p") REFERENCES "parents" ("id"))', 'child"ren'],
])('the table of a broken reference is told in any quotes: %s', (words, table) => {
  const message = `Cannot add or update a child row: a foreign key constraint fails ${words}`
  expect(failure({ errno: 1452, message })).toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(`rows of "${table}" still refer to it`),
  })
})

test('a table that MySQL names is the one that a trigger writes to', () => {
  const blamed = { columns: ['id'], elsewhere: true, table: 'log' }
  expect(failure({ errno: 1062 }, blamed)).toMatchObject({
    code: 'invalid',
    message: 'A trigger also writes to "log", and that write failed: id: Another row already has this value.',
  })
})

test.each([1290, 1836])('a server that takes no changes says so (%s)', (errno) => {
  expect(failure({ errno })).toMatchObject({
    code: 'unavailable',
    message: 'The database accepts no changes at the moment.',
  })
})

test.each([1040, 1045, 1049, 1203, 1226])(
  'where the database is, and what it is called, is for the operator alone (%s)',
  (errno) => {
    const refusal = failure({ errno, message: "Unknown database 'shop'" })
    expect(refusal).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('db.example'),
      headers: { 'Retry-After': '5' },
    })
    expect(isProblem(refusal) && String(refusal.publicDetail)).toMatch(/^The database rejected/)
  },
)

test('a connection that the server ends is lost, and a failure of the driver is a bug', () => {
  expect(failure({ errno: 1927 })).toMatchObject({ code: 'unavailable' })
  const ofDriver = Object.assign(new Error('The field name (x) is no good'), { fatal: true })
  expect(toProblem(ofDriver, 'db.example')).toBe(ofDriver)
  const lost = Object.assign(new Error('…'), { fatal: true, code: 'PROTOCOL_CONNECTION_LOST' })
  expect(toProblem(lost, 'db.example')).toMatchObject({ code: 'unavailable' })
})
