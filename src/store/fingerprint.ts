import { createHmac } from 'node:crypto'
import { Problem } from '../std/problem.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { ownTable, toFullName } from './own-tables.ts'
import type { Store } from './store.ts'

/**
 * All nodes must sign with one secret. The first one stores a fingerprint of it, which does not reveal the secret. A
 * node with another secret stops.
 */
export async function guardSecret(store: Store, secret: string): Promise<void> {
  const fingerprint = createHmac('sha256', secret).update('switchboard fingerprint').digest('base64url')
  const known = await store.database.write(async (transaction) => {
    await transaction.lock('secret')
    const { rows } = await transaction.run(
      store.tables.selectFrom('facts').select('value').where('name', '=', 'secret-fingerprint'),
    )
    if (rows[0]) return rows[0].value
    await transaction.run(
      store.tables.insertInto('facts').values({ name: 'secret-fingerprint', value: fingerprint }),
    )
    return fingerprint
  })
  if (known === fingerprint) return
  throw new Problem('conflict', databaseRefusals.anotherSecret(toFullName(ownTable(store.database, 'facts'))))
}
