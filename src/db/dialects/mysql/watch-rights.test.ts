import { expect, test } from 'vitest'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { createBuilder } from './builder.ts'
import { createWatchRights } from './watch-rights.ts'

const goods = { name: 'goods' } as TableSchema

/** What an account with these grants is told, on a server that writes a binlog and trusts nobody. */
async function told(grants: readonly string[], trusts = 0) {
  const answers: readonly (readonly object[])[] = [
    [{ account: 'app@%', database: 'shop', trusts }],
    grants.map((grant) => ({ 'Grants for app@%': grant })),
  ]
  let asked = 0
  const read = (async () => answers[asked++]) as unknown as Database['read']
  return (await createWatchRights({ read, build: createBuilder() })([goods]))[0]
}

const mayNot = databaseRefusals.mayNotWatch
const trust = mayNot('set global log_bin_trust_function_creators = on')
const grant = mayNot("grant trigger on `shop`.`goods` to 'app'@'%'")

test('beside a binlog, only an account with SUPER makes triggers, unless the server trusts all', async () => {
  expect(await told(['GRANT TRIGGER ON `shop`.* TO `app`@`%`'])).toEqual(trust)
  expect(await told(['GRANT TRIGGER ON `shop`.* TO `app`@`%`'], 1)).toBeNull()
  expect(await told(['GRANT ALL PRIVILEGES ON `shop`.* TO `app`@`%`'])).toEqual(trust)
  expect(await told(['GRANT ALL PRIVILEGES ON *.* TO `app`@`%`'])).toBeNull()
  expect(
    await told(['GRANT SELECT, SUPER ON *.* TO `app`@`%`', 'GRANT TRIGGER ON `shop`.`goods` TO `app`@`%`']),
  ).toBeNull()
})

test('the right may be of the table, the database or the server, also by a role, but not of another table', async () => {
  expect(await told(['GRANT TRIGGER ON `shop`.`goods` TO `maker`@`%`'], 1)).toBeNull()
  expect(await told(['GRANT SELECT, TRIGGER ON *.* TO `app`@`%`'], 1)).toBeNull()
  expect(await told(['GRANT TRIGGER ON `shop`.`lamps` TO `app`@`%`'], 1)).toEqual(grant)
  expect(await told(['GRANT USAGE ON *.* TO `app`@`%`'])).toEqual(grant)
})
