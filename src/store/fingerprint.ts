import { createHmac } from 'node:crypto'
import { Problem } from '../std/problem.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { ownTable, toFullName } from './own-tables.ts'
import type { Store } from './store.ts'

/**
 * Several nodes must sign with one secret. The first one leaves a fingerprint in the store, from which nobody finds
 * the secret; a node with another one stops.
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
