import pg from 'pg'
import { expect, test } from 'vitest'
import { toSearchRefusal } from './search-refusals.ts'

function refusal(code: string, message: string): unknown {
  return toSearchRefusal(Object.assign(new pg.DatabaseError(message, 1, 'error'), { code }))
}

test.each([
  ['0A000', 'extension "pg_trgm" is not available'],
  ['58P01', 'could not open extension control file "/usr/share/extension/pg_trgm.control": No such file'],
])('a server without the extension, of any version, is to be given it (%s)', (code, message) => {
  expect(refusal(code, message)).toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('Install the server’s package'),
  })
})

test('what has nothing to do with the extension is not refused for it', () => {
  expect(refusal('42501', 'must be owner of table orders')).toBeNull()
  expect(refusal('58P01', 'could not open file "base/1/2"')).toBeNull()
  expect(toSearchRefusal(new Error('pg_trgm'))).toBeNull()
})
