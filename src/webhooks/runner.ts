import { isProblem } from '../std/problem.ts'
import { type Claim, claimWebhook } from './claim.ts'
import { type DeliverTools, deliver } from './deliver.ts'
import { trimLog } from './trim-log.ts'

/** Takes webhooks that have something to deliver: also those that another node has left. */
export interface DeliveryRunner {
  /** Looks for them now, and then every few seconds. */
  wake(): void
  /** Lets running requests end for a moment. The rest waits for another node, or the next start. */
  close(): Promise<void>
}

/** An address that hangs keeps its place. */
const mostAtOnce = 100
const closingMs = 2_000

export function createDeliveryRunner(tools: DeliverTools): DeliveryRunner {
  const { log, pace } = tools
  const [stop, cut] = [new AbortController(), new AbortController()]
  const running = new Map<string, Promise<void>>()
  let looking: Promise<void> | null = null
  let isWanted = false
  let timer: NodeJS.Timeout | null = null

  /** One look at a time. A call during a look starts another one. */
  function look(): void {
    isWanted = true
    looking ??= takeWanted().finally(() => {
      looking = null
    })
  }

  async function takeWanted(): Promise<void> {
    while (isWanted && !stop.signal.aborted) {
      isWanted = false
      try {
        await take()
      } catch (failure) {
        // The next look may find the database again.
        if (isProblem(failure)) log.debug({ code: failure.code }, 'no webhooks could be looked for')
        else log.error({ err: failure }, 'looking for webhooks failed')
      }
    }
  }

  async function take(): Promise<void> {
    while (!stop.signal.aborted && running.size < mostAtOnce) {
      const claim = await claimWebhook(tools, [...running.keys()])
      if (claim === null) return
      running.set(
        claim.id,
        run(claim).finally(() => running.delete(claim.id)),
      )
    }
  }

  async function run(claim: Claim): Promise<void> {
    try {
      await deliver(tools, claim, { stop: stop.signal, cut: cut.signal })
      await trimLog(tools.store, claim.id)
    } catch (failure) {
      // A later look takes it up again.
      if (isProblem(failure)) log.warn({ webhook: claim.id, code: failure.code }, 'a webhook broke off')
      else log.error({ webhook: claim.id, err: failure }, 'a webhook broke off')
    } finally {
      await claim
        .release()
        .catch((failure: unknown) =>
          log.debug({ webhook: claim.id, err: failure }, 'a webhook could not be released'),
        )
    }
  }

  return {
    wake() {
      if (stop.signal.aborted) return
      timer ??= setInterval(look, pace.lookMs).unref()
      look()
    },
    async close() {
      stop.abort()
      if (timer !== null) clearInterval(timer)
      const cutting = setTimeout(() => cut.abort(new Error('the server is closing')), closingMs)
      await looking
      await Promise.all(running.values())
      clearTimeout(cutting)
    },
  }
}
