import type { Database } from '../../db/index.ts'
import { type Clock, systemClock } from '../../std/clock.ts'
import { Problem } from '../../std/problem.ts'
import { createRandom, type Random } from '../random.ts'
import { addCustomer } from './add-customer.ts'
import { advanceOrder } from './advance-order.ts'
import { changePrice } from './change-price.ts'
import type { Life, Move } from './move.ts'
import { moveStock } from './move-stock.ts'
import { placeOrder } from './place-order.ts'
import { switchCoupon } from './switch-coupon.ts'
import { switchProduct } from './switch-product.ts'
import { writeReview } from './write-review.ts'

export interface LiveOptions {
  readonly database: Database
  /** Default 2. */
  readonly perSecond?: number | undefined
  readonly signal: AbortSignal
  /** Gets one sentence for every write. */
  readonly onWrite?: ((sentence: string) => void) | undefined
  readonly clock?: Clock | undefined
  readonly random?: Random | undefined
}

/** More frequent moves are listed several times. */
const moves: readonly [Move, ...Move[]] = [
  advanceOrder,
  advanceOrder,
  advanceOrder,
  moveStock,
  moveStock,
  placeOrder,
  placeOrder,
  changePrice,
  changePrice,
  switchProduct,
  switchProduct,
  switchCoupon,
  addCustomer,
  writeReview,
]

/** Writes to the demo until the signal, one change at a time, like the shop's own programs. */
export async function liveDemo(options: LiveOptions): Promise<void> {
  const { database, perSecond = 2, signal, onWrite, clock = systemClock } = options
  const random = options.random ?? createRandom(clock.now().getTime())
  while (!signal.aborted) {
    const sentence = await moveOnce({ database, random, clock })
    if (sentence !== null) onWrite?.(sentence)
    await pause((1000 / perSecond) * (0.5 + random.next()), signal)
  }
}

async function moveOnce(life: Life): Promise<string | null> {
  try {
    return await life.random.pick(moves)(life)
  } catch (failure) {
    // Somebody else was writing, or has deleted the row. There is always another move.
    if (failure instanceof Problem && (failure.code === 'busy' || failure.code === 'invalid')) return null
    throw failure
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, durationMs)
    signal.addEventListener('abort', end, { once: true })
  })
}
