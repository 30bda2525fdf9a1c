import type { Log } from '../../../std/log.ts'
import type { Keys } from './keys.ts'
import { openLink } from './link.ts'
import { scripts } from './scripts.ts'
import type { Seal } from './seal.ts'
import { type Beat, Session } from './session.ts'
import { within } from './within.ts'

export interface Times {
  /** The longest time that an answer of Redis may take. */
  readonly answerMs: number
  readonly beatMs: number
  /** A node that is silent for this long is dead. */
  readonly deadMs: number
  readonly retryMs: number
}

/** The next heartbeat after `deadMs` tidies up after a killed node: within 10 seconds. */
export const usualTimes: Times = { answerMs: 1_000, beatMs: 2_000, deadMs: 6_000, retryMs: 500 }

const outage =
  'Redis (REDIS_URL) does not answer: this node serves its own clients only, until it answers again. No restart is needed'

export interface StandingOptions {
  readonly url: string
  /** The name of every session of this node begins with it. */
  readonly name: string
  readonly times: Times
  readonly keys: Keys
  readonly seal: Seal
  readonly log: Log
  onMessage(channel: string, text: string): void
  /** Called for a new session, to which this node must report all that it has again. */
  onEnter(session: Session): Promise<void>
  onJoined(): void
  onLost(): void
  connections(): ReadonlyMap<string, number>
  onBeat(session: Session, beat: Beat): void
}

/** The membership of this node in the cluster: it enters, sends heartbeats, and enters again after a loss. */
export class Standing {
  readonly #options: StandingOptions
  #session: Session | null = null
  #isJoined = false
  #isClosed = false
  #isOutageTold = false
  #joinedAt = 0
  #lives = 0
  /** The earlier sessions that may have left something behind. */
  #before: string[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(options: StandingOptions) {
    this.#options = options
  }

  get isJoined(): boolean {
    return this.#isJoined
  }

  /** Resolves after the first attempt. Further attempts follow by themselves. */
  async open(): Promise<void> {
    await this.#enter()
  }

  /** Returns null if this node has not joined, or loses the connection during the work. */
  async attempt<T>(work: (session: Session) => Promise<T>): Promise<T | null> {
    return this.#isJoined ? this.ask(work) : null
  }

  /** Does the same, also while this node is still entering. */
  async ask<T>(work: (session: Session) => Promise<T>): Promise<T | null> {
    const session = this.#session
    if (session === null) return null
    try {
      return await session.link.waitFor(work(session))
    } catch (cause) {
      this.#lose(session, cause)
      return null
    }
  }

  /** Returns the answer of Redis, or what `here` does without it. While this node enters, Redis gets the work, too. */
  async say<T, Here>(
    work: (session: Session) => Promise<NonNullable<T>>,
    here: () => Here,
  ): Promise<T | Here> {
    if (this.#isJoined) return (await this.ask(work)) ?? here()
    this.send(work)
    return here()
  }

  /** Sends without waiting for an answer, also while this node is still entering. */
  send(work: (session: Session) => Promise<unknown>): void {
    const session = this.#session
    if (session !== null) work(session).catch((cause) => this.#lose(session, cause))
  }

  async close(farewell: (session: Session) => Promise<void>): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const session = this.#session
    if (session !== null && this.#isJoined) {
      await within(this.#options.times.answerMs * 2, farewell(session)).catch(() => {})
    }
    this.#session = null
    this.#isJoined = false
    session?.link.close()
  }

  async #enter(): Promise<void> {
    const { name, url, times, keys, seal, onMessage, onEnter } = this.#options
    this.#lives += 1
    let session: Session | null = null
    const onLost = (cause: Error) => session && this.#lose(session, cause)
    try {
      const link = await openLink({ url, answerMs: times.answerMs, onMessage, onLost }, scripts)
      session = new Session(`${name}.${this.#lives}`, { link, keys, seal })
      this.#session = session
      if (this.#isClosed) return link.close()
      await link.waitFor(this.#takeOver(session))
      this.#beatLater(session)
      await onEnter(session)
      if (this.#session === session) this.#join(session)
    } catch (cause) {
      if (session) this.#lose(session, cause)
      else this.#retry(cause)
    }
  }

  async #takeOver(session: Session): Promise<void> {
    const before = this.#before
    this.#before = [...before, session.node]
    await session.enter(before)
    this.#before = [session.node]
  }

  #join(session: Session): void {
    this.#isJoined = true
    this.#joinedAt = performance.now()
    this.#isOutageTold = false
    this.#options.log.info({ node: session.node }, 'This node stands with the others in Redis')
    this.#options.onJoined()
  }

  #beatLater(session: Session): void {
    this.#later(this.#options.times.beatMs, () => this.#beat(session))
  }

  async #beat(session: Session): Promise<void> {
    const { times, connections, onBeat } = this.#options
    // A node that has just come declares no others dead: after an outage of Redis they are still on their way.
    const mayJudge = this.#isJoined && performance.now() - this.#joinedAt > times.deadMs
    const beat = await this.ask(async () => {
      const [told] = await Promise.all([
        session.beat(connections(), mayJudge ? times.deadMs : null),
        session.link.check(),
      ])
      return told
    })
    if (beat === null || this.#session !== session) return
    if (this.#isJoined) onBeat(session, beat)
    this.#beatLater(session)
  }

  #lose(session: Session, cause: unknown): void {
    if (this.#session !== session) return
    this.#session = null
    session.link.close()
    if (this.#isJoined) {
      this.#isJoined = false
      this.#options.onLost()
    }
    this.#retry(cause)
  }

  #retry(cause: unknown): void {
    if (this.#isClosed) return
    if (!this.#isOutageTold) {
      this.#isOutageTold = true
      this.#options.log.error({ cause: cause instanceof Error ? cause.message : String(cause) }, outage)
    }
    this.#later(this.#options.times.retryMs, () => this.#enter())
  }

  #later(ms: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void work(), ms)
    this.#timer.unref()
  }
}
