import { type ChangedPlace, findLastChange } from '../audit/index.ts'
import type { Store } from '../store/index.ts'
import type { ChangedBy } from '../wire/row-conflict.ts'

/** Who wrote what the column holds now; null where that was another program. */
export async function findChangedBy(
  store: Store,
  { holds, ...place }: ChangedPlace & { readonly holds: string | null },
): Promise<ChangedBy | null> {
  const last = await findLastChange(store, place)
  return last !== null && last.after === holds ? { name: last.by.name, at: last.at } : null
}
