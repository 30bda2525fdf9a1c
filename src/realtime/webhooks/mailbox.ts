import { steadyClock } from '../../std/clock.ts'
import type { Webhook } from '../app.ts'
import { Dispatcher, type DispatcherOptions } from './dispatcher.ts'
import type { WebhookEntry } from './webhook-entry.ts'

/** What is on its way to one webhook. */
export interface Mailbox {
  readonly webhook: Webhook
  add(entry: WebhookEntry): void
  readonly waiting: number
  readonly dropped: number
  close(): Promise<void>
}

const gatheredMs = 50
const mostGathered = 100

/** A request for each event, or for those that come within a moment of each other. */
export function createMailbox(options: DispatcherOptions): Mailbox {
  const { webhook, clock } = options
  const dispatcher = new Dispatcher({ ...options, clock: steadyClock })
  let gathered: string[] = []
  let sinceMs = 0
  let timer: NodeJS.Timeout | undefined

  function seal() {
    clearTimeout(timer)
    timer = undefined
    if (gathered.length === 0) return
    dispatcher.send(`{"time_ms":${sinceMs},"events":[${gathered.join(',')}]}`, gathered.length)
    gathered = []
  }

  return {
    webhook,
    add(entry) {
      if (gathered.length === 0) sinceMs = clock.now().getTime()
      gathered.push(JSON.stringify(entry))
      if (!webhook.isBatched || gathered.length >= mostGathered) seal()
      else timer ??= setTimeout(seal, gatheredMs).unref()
    },
    get waiting() {
      return gathered.length + dispatcher.waiting
    },
    get dropped() {
      return dispatcher.dropped
    },
    close() {
      seal()
      return dispatcher.close()
    },
  }
}
