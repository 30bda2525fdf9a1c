import type { Clock } from '../../std/clock.ts'
import type { Log } from '../../std/log.ts'
import type { App, Webhook } from '../app.ts'
import type { PostWebhook } from './post-webhook.ts'

export interface DispatcherOptions {
  readonly app: App
  readonly webhook: Webhook
  readonly post: PostWebhook
  readonly log: Log
  readonly clock: Clock
}

/** One request that waits for its delivery. */
interface Letter {
  readonly body: string
  readonly events: number
  tries: number
  firstTriedMs: number | null
}

const atOnce = 4
const mostEvents = 10_000
const mostBytes = 32 * 1024 * 1024
const patienceMs = 10_000
const triedForMs = 5 * 60_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000
const closingMs = 2_000
const complainedEveryMs = 60_000

/**
 * Delivers to one address with few requests at a time. It repeats a failed request after ever longer pauses, and others
 * pass it meanwhile. If too much waits, it gives up the oldest.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #ready = new Set<Letter>()
  readonly #resting = new Map<Letter, NodeJS.Timeout>()
  readonly #underway = new Set<AbortController>()
  #bytes = 0
  #complainedMs = Number.NEGATIVE_INFINITY
  #whenEmpty: (() => void) | null = null
  /** The number of events that are not delivered yet. */
  waiting = 0
  /** The number of events that were given up. */
  dropped = 0

  constructor(options: DispatcherOptions) {
    this.#options = options
  }

  send(body: string, events: number): void {
    this.#ready.add({ body, events, tries: 0, firstTriedMs: null })
    this.waiting += events
    this.#bytes += body.length
    while (this.waiting > mostEvents || this.#bytes > mostBytes) if (!this.#dropOldest()) break
    this.#sendReady()
  }

  /** Makes a last short attempt. */
  async close(): Promise<void> {
    if (this.waiting === 0) return
    const empty = new Promise<void>((resolve) => {
      this.#whenEmpty = resolve
    })
    for (const letter of [...this.#resting.keys()]) this.#wake(letter)
    const cut = setTimeout(() => {
      for (const letter of this.#ready) this.#giveUp(letter, 'the server is closing')
      for (const request of this.#underway) request.abort(new Error('the server is closing'))
    }, closingMs)
    await empty
    clearTimeout(cut)
  }

  #sendReady(): void {
    for (const letter of this.#ready) {
      if (this.#underway.size >= atOnce) return
      this.#ready.delete(letter)
      void this.#deliver(letter)
    }
  }

  async #deliver(letter: Letter): Promise<void> {
    const { post, webhook, app, clock } = this.#options
    letter.firstTriedMs ??= clock.now().getTime()
    letter.tries += 1
    const request = new AbortController()
    this.#underway.add(request)
    const patience = setTimeout(() => request.abort(new Error('it did not answer within 10 s')), patienceMs)
    const reason = await post({ webhook, app, body: letter.body }, request.signal)
    clearTimeout(patience)
    this.#underway.delete(request)
    if (reason === null) this.#forget(letter)
    else this.#retry(letter, reason)
    this.#sendReady()
  }

  #retry(letter: Letter, reason: string): void {
    const pauseMs = Math.min(firstPauseMs * 2 ** (letter.tries - 1), longestPauseMs)
    const nextMs = this.#options.clock.now().getTime() + pauseMs
    const isLate = nextMs - (letter.firstTriedMs ?? nextMs) > triedForMs
    if (isLate || this.#whenEmpty !== null) this.#giveUp(letter, reason)
    else this.#resting.set(letter, setTimeout(() => this.#wake(letter), pauseMs).unref())
  }

  #wake(letter: Letter): void {
    clearTimeout(this.#resting.get(letter))
    this.#resting.delete(letter)
    this.#ready.add(letter)
    this.#sendReady()
  }

  #dropOldest(): boolean {
    const [oldest] = this.#resting.size > 0 ? this.#resting.keys() : this.#ready
    if (oldest === undefined) return false
    clearTimeout(this.#resting.get(oldest))
    this.#giveUp(oldest, 'too many events wait for it')
    return true
  }

  #giveUp(letter: Letter, reason: string): void {
    this.dropped += letter.events
    this.#forget(letter)
    const { app, webhook, log, clock } = this.#options
    const nowMs = clock.now().getTime()
    if (nowMs - this.#complainedMs < complainedEveryMs) return
    this.#complainedMs = nowMs
    const facts = { app: app.id, webhook: toHost(webhook.url), dropped: this.dropped, waiting: this.waiting }
    log.warn(facts, `A webhook lost events: ${reason}`)
  }

  #forget(letter: Letter): void {
    this.#ready.delete(letter)
    this.#resting.delete(letter)
    this.waiting -= letter.events
    this.#bytes -= letter.body.length
    if (this.waiting === 0) this.#whenEmpty?.()
  }
}

/** The log names only the host, because the rest of an address may hold a secret. */
function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
