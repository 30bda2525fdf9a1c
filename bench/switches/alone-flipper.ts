import { openDatabase } from '../../src/db/index.ts'
import { silentLog as log } from '../../src/std/log.ts'
import type { Flipper } from './flipper.ts'

/** The update alone as well, by the connections or the thread that all our writes go through. */
export async function openAloneFlipper(url: string): Promise<Flipper> {
  const database = await openDatabase(url, { log })
  const { tables } = await database.introspect()
  const products = tables.find(({ name }) => name === 'products')
  const column = products?.columns.find(({ name }) => name === 'active')
  if (column === undefined) throw new Error('the products of the demo are on or off')
  const known = database.build
    .updateTable('products')
    .set({ active: 'active' })
    .where('id', '=', 'id')
    .compile()
  return {
    async flip(id, active) {
      const parameters = [database.values.fromText(String(active), column), id]
      const { changed } = await database.write((transaction) => transaction.run({ ...known, parameters }))
      if (changed !== 1) throw new Error(`Product ${id} was not changed`)
    },
    close: () => database.close(),
  }
}
