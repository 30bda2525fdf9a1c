import type { RawClient } from './raw-client.ts'

/** Counts what arrives of what one client sent, and how long each took. Each client gets all of it, in order. */
export class Tally {
  readonly latenciesMs: number[] = []
  readonly #sentAt: number[] = []
  readonly #receivers: readonly RawClient[]
  #due = 0
  #allArrived: (() => void) | null = null

  constructor(receivers: readonly RawClient[]) {
    this.#receivers = receivers
    for (const client of receivers) {
      client.counted = 0
      client.onFrame = this.#arrived
    }
  }

  sent(messages: number): void {
    const now = performance.now()
    for (let message = 0; message < messages; message += 1) this.#sentAt.push(now)
    this.#due += messages * this.#receivers.length
  }

  async allArrived(): Promise<void> {
    if (this.#due > 0) {
      await new Promise<void>((resolve) => {
        this.#allArrived = resolve
      })
    }
  }

  #arrived = (client: RawClient): void => {
    this.latenciesMs.push(performance.now() - (this.#sentAt[client.counted] ?? Number.NaN))
    client.counted += 1
    this.#due -= 1
    if (this.#due === 0) this.#allArrived?.()
  }
}
