import { type RawBuilder, sql as raw } from 'kysely'
import type { ExactSum } from '../exact-sum.ts'

/** The server adds whole numbers and decimals without loss. */
export function plainSum(operand: RawBuilder<unknown>): ExactSum {
  return {
    parts: [raw`sum(${operand})`, raw`count(${operand})`],
    order: raw`sum(${operand})`,
    read: ([sum, count]) => ({ text: String(sum ?? 0), numbers: Number(count) }),
  }
}
