import type { Store } from '../../store/index.ts'

/** How much of what people made is in a store. */
export interface Contents {
  readonly people: number
  readonly roles: number
  readonly views: number
  readonly boards: number
  readonly webhooks: number
  readonly entries: number
}

const counted = ['people', 'roles', 'views', 'boards', 'webhooks', 'entries'] as const

export async function countContents({ database, tables }: Store): Promise<Contents> {
  const counts = await Promise.all(
    counted.map(async (table) => {
      const query = tables.selectFrom(table).select(({ fn }) => fn.countAll<number | string>().as('rows'))
      const [row] = await database.read(query, { timeoutMs: 60_000 })
      return [table, Number(row?.rows ?? 0)] as const
    }),
  )
  return Object.fromEntries(counts) as Record<(typeof counted)[number], number>
}
