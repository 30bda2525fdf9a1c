import type { OutboxRow } from '../store/index.ts'
import type { WebhookTools } from './webhook-tools.ts'

interface Wish {
  readonly webhook: string
  readonly most: number
  /** The hashes of rows for which a request runs. */
  readonly busy: readonly string[]
  /** Takes the oldest one, though its pause is not over. */
  readonly isProbe: boolean
}

/**
 * The journal's numbers that are looked through first. A database that knows no statistics of the outbox yet would sort
 * all that waits, for each few deliveries.
 */
const nearest = 1_000

/** The oldest deliveries that may begin now. A later change of a row waits for an earlier one that failed. */
export async function nextDeliveries(
  tools: Pick<WebhookTools, 'store' | 'clock'>,
  wish: Wish,
): Promise<readonly OutboxRow[]> {
  const { database, tables } = tools.store
  const [oldest] = await database.read(
    tables
      .selectFrom('webhook_outbox')
      .select(({ fn }) => fn.min('number').as('number'))
      .where('webhook_id', '=', wish.webhook),
  )
  if (oldest === undefined || oldest.number === null) return []
  const waiting = selectWaiting(tools, wish)
  const near = await database.read(waiting.where('number', '<', Number(oldest.number) + nearest))
  return near.length > 0 ? near : database.read(waiting)
}

function selectWaiting(
  { store: { tables }, clock }: Pick<WebhookTools, 'store' | 'clock'>,
  { webhook, most, busy, isProbe }: Wish,
) {
  const now = clock.now().toISOString()
  return tables
    .selectFrom('webhook_outbox as waiting')
    .selectAll()
    .where('webhook_id', '=', webhook)
    .$if(busy.length > 0, (rows) => rows.where('row_hash', 'not in', busy))
    .$if(!isProbe, (rows) =>
      rows
        .where((is) => is.or([is('next_at', 'is', null), is('next_at', '<=', now)]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('webhook_outbox as earlier')
                .select('earlier.id')
                .whereRef('earlier.webhook_id', '=', 'waiting.webhook_id')
                .whereRef('earlier.row_hash', '=', 'waiting.row_hash')
                .whereRef('earlier.number', '<', 'waiting.number')
                .where('earlier.next_at', '>', now),
            ),
          ),
        ),
    )
    .orderBy('number')
    .orderBy('id')
    .limit(most)
}
