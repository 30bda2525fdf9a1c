import type { ReadLimits } from '../../db/index.ts'
import { cut } from '../../std/cut.ts'
import { decodeKey } from '../../wire/key.ts'
import { requireRead } from '../catalog/readable.ts'
import { toConditions, type WantedRows } from '../conditions/conditions.ts'
import { ifParses, isOneOf, readKey } from '../rows/key-conditions.ts'
import { createToKey } from '../rows/read-row.ts'
import { selectRows } from '../rows/select-rows.ts'
import { toSlots } from '../rows/slots.ts'
import type { ListSource } from '../source.ts'

export interface ListedAsk {
  readonly source: ListSource
  readonly query: WantedRows
  readonly keys: readonly string[]
  readonly limits: ReadLimits
}

const batchSize = 500

/** Finds the rows with these keys in the query. Returns the rows' own keys: "01" means the row 1, too. */
export async function findListed({ source, query, keys, limits }: ListedAsk): Promise<string[]> {
  const { database, table, rights } = source
  requireRead(rights)
  const { where } = toConditions(source, query)
  const slots = toSlots(table.key)
  const toKey = createToKey(source, slots)
  const values = keys.flatMap((key) =>
    ifParses(() => decodeKey(key)).flatMap((texts) => {
      const parts = readKey(source, texts)
      return parts === null ? [] : [parts]
    }),
  )
  const found = new Set<string>()
  for (const batch of cut(values, batchSize)) {
    const part = isOneOf(source, batch)
    for (const row of await database.read(selectRows(source, slots, [...where, part]), limits)) {
      const key = toKey(row)
      if (key !== null) found.add(key)
    }
  }
  return [...found]
}
