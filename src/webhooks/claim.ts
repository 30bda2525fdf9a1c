import type { WebhookTools } from './webhook-tools.ts'

/** The right to deliver for one webhook, which one node has at a time. So changes of a row keep their order. */
export interface Claim {
  readonly id: string
  /** Whether a request that begins now ends before another node may take over. */
  isHeld(): boolean
  /** Stops the renewal, and lets another node continue at once. */
  release(): Promise<void>
}

/** The clocks of two nodes with one store never differ by more than this. */
const clocksApartMs = 60_000
/** A request ends a little after its time is up. */
const marginMs = 1_000

/** Claims the next webhook with work that this node is not working on already; null if there is none. */
export async function claimWebhook(tools: WebhookTools, running: readonly string[]): Promise<Claim | null> {
  const { database, tables } = tools.store
  // A read is cheap. A lock would make all nodes wait for each other.
  if ((await database.read(selectClaimable(tools, running))).length === 0) return null
  const begun = performance.now()
  const id = await database.write(async (transaction) => {
    await transaction.lock('webhooks')
    const [row] = (await transaction.run(selectClaimable(tools, running))).rows
    if (row === undefined) return null
    const claim = { claimed_by: tools.node, claimed_until: leaseEnd(tools) }
    await transaction.run(tables.updateTable('webhooks').set(claim).where('id', '=', row.id))
    return row.id
  })
  return id === null ? null : hold(tools, id, begun)
}

function hold(tools: WebhookTools, id: string, begun: number): Claim {
  const { pace, log, store } = tools
  let heldUntil = begun + pace.leaseMs
  const renewal = setInterval(() => {
    renew().catch((failure: unknown) =>
      log.debug({ webhook: id, err: failure }, 'a webhook could not be held on to'),
    )
  }, pace.leaseMs / 5).unref()

  async function renew(): Promise<void> {
    const at = performance.now()
    const { changed } = await store.database.write((transaction) =>
      transaction.run(updateClaimed(tools, id).set({ claimed_until: leaseEnd(tools) })),
    )
    heldUntil = changed === 0 ? 0 : at + pace.leaseMs
  }

  return {
    id,
    isHeld: () => performance.now() < heldUntil - pace.timeoutMs - Math.min(marginMs, pace.leaseMs / 10),
    async release() {
      clearInterval(renewal)
      await store.database.write((transaction) =>
        transaction.run(updateClaimed(tools, id).set({ claimed_by: null, claimed_until: null })),
      )
    },
  }
}

/** Changes nothing if another node took it over. */
function updateClaimed({ store, node }: WebhookTools, id: string) {
  return store.tables.updateTable('webhooks').where('id', '=', id).where('claimed_by', '=', node)
}

function leaseEnd(tools: WebhookTools): string {
  return fromNow(tools, tools.pace.leaseMs)
}

function fromNow({ clock }: WebhookTools, ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString()
}

function selectClaimable(tools: WebhookTools, running: readonly string[]) {
  const now = fromNow(tools, 0)
  return tools.store.tables
    .selectFrom('webhooks')
    .select('id')
    .where('paused', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_outbox')
          .select('webhook_outbox.id')
          .whereRef('webhook_outbox.webhook_id', '=', 'webhooks.id')
          .where((is) => is.or([is('next_at', 'is', null), is('next_at', '<=', now)])),
      ),
    )
    .where((is) =>
      is.or([
        is('claimed_until', 'is', null),
        is('claimed_until', '<=', now),
        // A wrong clock made this claim. A node that still had the webhook would have renewed it since.
        is('claimed_until', '>', fromNow(tools, tools.pace.leaseMs + clocksApartMs)),
      ]),
    )
    .$if(running.length > 0, (query) => query.where('id', 'not in', running))
    .orderBy('id')
    .limit(1)
}
