import type { Access } from '../access/index.ts'
import type { Disposer } from '../std/disposer.ts'
import { createId } from '../std/ids.ts'
import { createSourceReader, type ListEngine } from '../tables/index.ts'
import { openWebhooks as open, type Pace, type Webhooks } from '../webhooks/index.ts'
import type { KernelOptions } from './kernel-options.ts'
import type { OpenLive } from './open-live.ts'
import type { OwnTables } from './open-own-tables.ts'
import { toAsker } from './to-asker.ts'

export interface WebhooksOptions extends Pick<KernelOptions, 'clock' | 'log' | 'use'>, OwnTables {
  readonly settings: Pick<KernelOptions['settings'], 'secret' | 'webhookNetworks'>
  readonly engine: ListEngine
  readonly access: Pick<Access, 'findActor' | 'requireFresh'>
  readonly live: Pick<OpenLive, 'follow' | 'watch'>
  readonly pace?: Partial<Pace>
}

/** Only a server delivers. Commands that look or change something leave that to it. */
export async function openWebhooks(options: WebhooksOptions, closing: Disposer): Promise<Webhooks> {
  const { database, engine, access, live, settings, clock, use = 'serve' } = options
  const { catalog } = engine
  const sources = createSourceReader({ database, catalog })
  const { webhooks, start, close } = open({
    ...options,
    catalog,
    tail: live,
    openTable: ({ actor, table: id }, work) =>
      sources.read({ id, asker: toAsker(actor, { timeZone: 'UTC', now: clock.now() }) }, ({ source }) =>
        work(source),
      ),
    access,
    node: createId(clock.now()),
    secret: settings.secret,
    networks: settings.webhookNetworks,
  })
  closing.add('webhooks', close)
  if (use === 'serve') await start()
  return webhooks
}
