import pg from 'pg'
import { expect, test } from 'vitest'
import { isProblem } from '../../../std/problem.ts'
import { toProblem } from './errors.ts'

function failure(code: string, more: Partial<pg.DatabaseError>): unknown {
  return toProblem(Object.assign(new pg.DatabaseError('…', 1, 'error'), { code, ...more }), 'db.example')
}

test.each([
  'Key (email, "full name")=(a, b) already exists.',
  'Schlüssel »(email, "full name")=(a, b)« existiert bereits.',
  'La clé « (email, "full name")=(a, b) » existe déjà.',
  '键值"(email, "full name")=(a, b)" 已经存在',
])('a value that is taken is refused by its columns in the language of any server: %s', (detail) => {
  const sentence = 'Another row already has this value.'
  const fields = { email: sentence, 'full name': sentence }
  expect(failure('23505', { detail })).toMatchObject({ code: 'invalid', fields })
})

test.each([
  'Key (id)=(1) is still referenced from table "children".',
  'Auf Schlüssel (id)=(1) wird noch aus Tabelle »children« verwiesen.',
])('what is still referred to is refused by the table that refers, whatever the words: %s', (detail) => {
  expect(failure('23503', { detail, table: 'children' })).toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('rows of "children" still refer to it'),
  })
})

test.each(['P0002', 'P0003', '21000', '42702'])(
  'what goes wrong in a function of the owner (%s) is told in the words of the server, and for us it is a bug',
  (code) => {
    const where = 'PL/pgSQL function f() line 2 at SQL statement'
    expect(failure(code, { where })).toMatchObject({
      code: 'invalid',
      message: 'A function in the database failed: ….',
    })
    expect(failure(code, {})).toBeInstanceOf(pg.DatabaseError)
  },
)

test('what a trigger may not do is refused of its row, what the account may not do is forbidden', () => {
  const where = 'SQL statement "insert into log …" PL/pgSQL function f() line 2'
  expect(failure('42501', { where })).toMatchObject({ code: 'invalid' })
  expect(failure('42501', {})).toMatchObject({ code: 'forbidden' })
})

test('a server that is broken itself is no matter of values', () => {
  expect(failure('XX001', { where: 'PL/pgSQL function f() line 2' })).toBeInstanceOf(pg.DatabaseError)
})

test.each(['08006', '28P01', '28000', '3D000', '53300', '57P03'])(
  'where the database is, and what it is called, is for the operator alone (%s)',
  (code) => {
    const refusal = failure(code, { message: 'database "shop" does not exist' })
    expect(refusal).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('db.example'),
      headers: { 'Retry-After': '5' },
    })
    expect(isProblem(refusal) && String(refusal.publicDetail)).toMatch(
      /^The database (is not answering|rejected)/,
    )
  },
)
