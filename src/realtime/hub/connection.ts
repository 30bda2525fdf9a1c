import type { App } from '../app.ts'
import { type ClientFrame, parseClientFrame } from '../protocol/client-frame.ts'
import type { CloseCode } from '../protocol/close-codes.ts'
import { toFrameBytes } from '../protocol/frame-bytes.ts'
import type { SignedInUser } from '../protocol/members.ts'
import { frames } from '../protocol/server-frames.ts'
import { createSocketId } from '../protocol/socket-id.ts'
import type { Subscription } from './audience.ts'
import type { Connection } from './hub.ts'
import type { Line } from './line.ts'
import { takeTurn } from './pace.ts'

/** What connections need of their hub. */
export interface Desk {
  now(): number
  /** Null means that the frame needed no waiting. Never rejects. */
  answer(connection: ClientConnection, frame: ClientFrame): Promise<void> | null
  /** The client sends too fast: the hub calls `proceed` after a while. */
  slow(connection: ClientConnection): void
  refused(connection: ClientConnection, reason: string, channel: string | null): void
  /** Ignores the connection from now on and takes it out of all channels. */
  forget(connection: ClientConnection): void
  /** The line has closed. */
  left(connection: ClientConnection): void
}

/** A message, or null for a control frame, which needs no answer. */
type Waiting = string | null

/** When more frames than this wait for their turn, the server reads no more. */
const waitingAtMost = 100

/** One client. An idle client is nothing but these fields. */
export class ClientConnection implements Connection {
  readonly app: App
  readonly line: Line
  readonly socketId = createSocketId()
  /** The user who has signed in. */
  user: SignedInUser | null = null
  subscriptions: Map<string, Subscription> | null = null
  /** The users about whose coming and going the client is told. */
  watched: readonly Subscription[] | null = null
  /** The connection is closed or closing: the server ignores its frames and keeps nothing for it. */
  isGone = false
  /** The state of `takeTurn`. */
  clientEventsUntil = 0
  #framesUntil = 0
  #isBusy = false
  #waiting: Waiting[] | null = null
  readonly #desk: Desk

  constructor(app: App, line: Line, desk: Desk) {
    this.app = app
    this.line = line
    this.#desk = desk
  }

  get isProven(): boolean {
    if (this.user !== null) return true
    for (const { audience } of this.subscriptions?.values() ?? [])
      if (audience.channel.access !== 'public') return true
    return false
  }

  /** Handles frames one after the other: a frame after a subscription waits for it. */
  receive(text: string): void {
    this.#take(text)
  }

  receiveControl(): void {
    this.#take(null)
  }

  /** Handles the frames that have waited. */
  proceed(): void {
    while (!this.isGone && !this.#isBusy && this.#waiting !== null && this.#mayGoOn()) {
      const text = this.#waiting.shift() ?? null
      if (this.#waiting.length === 0) {
        this.#waiting = null
        this.line.resume()
      }
      this.#answer(text)
    }
  }

  left(): void {
    this.#end()
    this.#desk.left(this)
  }

  sendAway(code: CloseCode, reason: string): void {
    if (this.isGone) return
    this.refuse(reason, code)
    this.line.close(code, reason)
    this.#end()
  }

  say(frame: string): void {
    this.line.write(toFrameBytes(frame))
  }

  /** Tells the client and the listeners. The connection stays open. */
  refuse(reason: string, code: number | null, channel: string | null = null): void {
    this.say(frames.error(reason, code, channel ?? undefined))
    this.#desk.refused(this, reason, channel)
  }

  #end(): void {
    if (this.isGone) return
    this.isGone = true
    this.#waiting = null
    this.#desk.forget(this)
  }

  #take(text: Waiting): void {
    if (this.isGone) return
    if (this.#isBusy || this.#waiting !== null || !this.#mayGoOn()) this.#wait(text)
    else this.#answer(text)
  }

  #answer(text: Waiting): void {
    if (text === null) return
    const work = this.#desk.answer(this, parseClientFrame(text))
    if (work === null) return
    this.#isBusy = true
    void work.then(() => {
      this.#isBusy = false
      this.proceed()
    })
  }

  #wait(text: Waiting): void {
    this.#waiting ??= []
    if (this.#waiting.push(text) > waitingAtMost) this.line.pause()
  }

  /** A flood, or a client that does not read, is read slowly without an answer: the client's own buffers hold it back. */
  #mayGoOn(): boolean {
    const perSecond = this.app.limits.framesPerSecond
    const pace = { perSecond, atOnce: 10 * perSecond }
    const next = this.line.isBehind ? null : takeTurn(this.#framesUntil, this.#desk.now(), pace)
    if (next === null) {
      this.line.pause()
      this.#desk.slow(this)
      return false
    }
    this.#framesUntil = next
    return true
  }
}
