/**
 * Frames that a socket sends together. Lines that wait for the same frames in the same order share one bundle: a burst
 * to a thousand lines is assembled once, and a waiting line needs no list of its own.
 */
export class Bundle {
  readonly bytes: number
  readonly frames: number
  readonly #frame: Buffer
  readonly #before: Bundle | null
  #next: Bundle | null = null
  #whole: Buffer | null = null

  private constructor(frame: Buffer, before: Bundle | null) {
    this.#frame = frame
    this.#before = before
    this.bytes = (before?.bytes ?? 0) + frame.length
    this.frames = before === null ? 0 : before.frames + 1
  }

  static empty(): Bundle {
    return new Bundle(nothing, null)
  }

  with(frame: Buffer): Bundle {
    if (this.#next === null || this.#next.#frame !== frame) this.#next = new Bundle(frame, this)
    return this.#next
  }

  toBuffer(): Buffer {
    if (this.frames === 1) return this.#frame
    this.#whole ??= this.#join()
    return this.#whole
  }

  #join(): Buffer {
    const whole = Buffer.allocUnsafe(this.bytes)
    let end = this.bytes
    for (let bundle: Bundle | null = this; bundle !== null; bundle = bundle.#before) {
      end -= bundle.#frame.length
      bundle.#frame.copy(whole, end)
    }
    return whole
  }
}

const nothing = Buffer.alloc(0)
