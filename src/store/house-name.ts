import type { Transaction } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Store } from './store.ts'

/** The name that people have given to the database. */
export interface HouseName {
  /** Null if nobody has given one. Another node learns of a new name within `knownMs`. */
  find(): Promise<string | null>
  /** Null takes the name away. `record` writes to the trail in the same transaction. */
  keep(name: string | null, record: (transaction: Transaction) => Promise<unknown>): Promise<void>
}

const fact = 'house-name'
const knownMs = 10_000

/** Every page shows the name, so it is remembered for a moment. */
export function createHouseName({ database, tables }: Store, clock: Clock): HouseName {
  let known: { readonly name: Promise<string | null>; readonly at: number } | null = null

  async function read(): Promise<string | null> {
    const [row] = await database.read(tables.selectFrom('facts').select('value').where('name', '=', fact))
    return row?.value ?? null
  }

  return {
    find() {
      const now = clock.now().getTime()
      if (known === null || now - known.at > knownMs) {
        const name = read()
        const look = { name, at: now }
        known = look
        name.catch(() => {
          if (known === look) known = null
        })
      }
      return known.name
    },
    async keep(name, record) {
      await database.write(async (transaction) => {
        await transaction.run(tables.deleteFrom('facts').where('name', '=', fact))
        if (name !== null)
          await transaction.run(tables.insertInto('facts').values({ name: fact, value: name }))
        await record(transaction)
      })
      known = null
    },
  }
}
