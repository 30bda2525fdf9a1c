import { Bundle } from './bundle.ts'

/** Something with frames to send. */
export interface Sender {
  send(): void
}

export interface Pass {
  readonly lines: number
  /** The time from the first written frame until the kernel had the last byte. */
  readonly ms: number
}

/** A pass blocks the event loop for no longer than this, however many lines it has. */
const sliceMs = 10
/** The number of lines between two looks at the clock. */
const linesAtOnce = 32

/**
 * Frames that are written to a line within one turn of the event loop leave at its end in one write. A large fan-out
 * goes on in the next turns, and new frames join the lines that have not had their turn.
 */
export class Outbox {
  readonly #passed: (pass: Pass) => void
  #empty = Bundle.empty()
  #waiting: Sender[] = []
  #waitingSince = 0
  #leaving: Sender[] = []
  #leavingSince = 0
  #left = 0
  #isScheduled = false

  constructor(passed: (pass: Pass) => void) {
    this.#passed = passed
  }

  /** Adds the line's first frame of this turn. The outbox calls `send` once for this and all later frames. */
  begin(line: Sender, frame: Buffer): Bundle {
    this.add(line)
    return this.#empty.with(frame)
  }

  /** Calls the line's `send` at the end of this turn. */
  add(line: Sender): void {
    if (this.#waiting.push(line) === 1) this.#waitingSince = performance.now()
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(this.#sendSlice)
  }

  readonly #sendSlice = (): void => {
    this.#isScheduled = false
    if (this.#left === this.#leaving.length) this.#turn()
    const end = performance.now() + sliceMs
    do {
      const until = Math.min(this.#left + linesAtOnce, this.#leaving.length)
      while (this.#left < until) {
        const line = this.#leaving[this.#left]
        this.#left += 1
        line?.send()
      }
    } while (this.#left < this.#leaving.length && performance.now() < end)
    if (this.#left === this.#leaving.length) this.#finish()
    if (this.#leaving.length + this.#waiting.length > 0) this.#schedule()
  }

  #turn(): void {
    const done = this.#leaving
    this.#leaving = this.#waiting
    this.#leavingSince = this.#waitingSince
    this.#left = 0
    this.#waiting = done
    this.#empty = Bundle.empty()
  }

  #finish(): void {
    this.#passed({ lines: this.#left, ms: performance.now() - this.#leavingSince })
    this.#leaving.length = 0
    this.#left = 0
  }
}
