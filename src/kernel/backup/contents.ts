import { countRows, type Store } from '../../store/index.ts'

/** How much of what people made is in a store. */
export type Contents = Readonly<Record<(typeof counted)[number], number>>

const counted = ['people', 'roles', 'views', 'boards', 'webhooks', 'entries'] as const

/** A trail may be long, and an operator waits for it. */
const limits = { timeoutMs: 60_000 }

export async function countContents({ database }: Store): Promise<Contents> {
  const counts = await Promise.all(
    counted.map(async (table) => [table, await countRows(database, table, limits)] as const),
  )
  return Object.fromEntries(counts) as Contents
}
