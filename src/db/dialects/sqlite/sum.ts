import { sql as raw } from 'kysely'
import type { ExactSum } from '../../exact-sum.ts'
import type { ColumnSchema } from '../../schema.ts'
import { quoteListed } from '../quote.ts'

/** Decimals are doubles here. Those of up to so many digits after the point are added as whole numbers. */
const usualScale = 6
const mostScale = 9
const most = 2 ** 53

/**
 * Whole numbers are added in two halves, because their sum may need more than 64 bits. Fractions are added as whole
 * numbers, too, unless one has more digits: then the result has the fifteen digits of a double. Texts are left out.
 */
export function sum(column: ColumnSchema): ExactSum {
  const value = quoteListed(column)
  const declared = Number(/,\s*(\d{1,2})\s*\)/.exec(column.declaredType)?.[1] ?? 0)
  const scale = Math.min(Math.max(declared, usualScale), mostScale)
  const [isWhole, isReal] = [`typeof(${value}) = 'integer'`, `typeof(${value}) = 'real'`]
  const scaled = `cast(round(${value} * 1e${scale}) as integer)`
  const fits = `${isReal} and abs(${value}) <= ${most / 10 ** scale}`
  const counts = `count(case when ${isWhole} or ${isReal} then 1 end)`
  const wholes = halves(isWhole, value)
  const reals = `total(case when ${isReal} then ${value} end)`
  const finer = `count(case when ${isReal} and not (abs(${value}) <= ${most / 10 ** scale} and round(${value} * 1e${scale}) / 1e${scale} = ${value}) then 1 end)`
  const parts = [counts, ...wholes, reals]
  const order = raw.raw(`sum(case when ${isWhole} or ${isReal} then ${value} + 0.0 end)`)
  if (column.type === 'float') {
    return {
      parts: parts.map((part) => raw.raw(part)),
      order,
      read: ([numbers, high, low, rest]) => ({
        text: String(Number(join(high, low)) + Number(rest)),
        numbers: Number(numbers),
      }),
    }
  }
  return {
    parts: [...parts, ...halves(fits, scaled), finer].map((part) => raw.raw(part)),
    order,
    read([numbers, high, low, rest, highScaled, lowScaled, beyond]) {
      const whole = join(high, low)
      const text =
        Number(beyond) > 0
          ? String(Number((Number(whole) + Number(rest)).toPrecision(15)))
          : toDecimal(whole * 10n ** BigInt(scale) + join(highScaled, lowScaled), { scale, declared })
      return { text, numbers: Number(numbers) }
    },
  }
}

function halves(condition: string, value: string): [string, string] {
  return [
    `sum(case when ${condition} then ${value} >> 32 end)`,
    `sum(case when ${condition} then ${value} & 4294967295 end)`,
  ]
}

function join(high: unknown, low: unknown): bigint {
  return toBigInt(high) * 2n ** 32n + toBigInt(low)
}

function toBigInt(value: unknown): bigint {
  return typeof value === 'bigint' ? value : BigInt(Number(value ?? 0))
}

/** Zeros at the end stay only as far as the column declares them. */
function toDecimal(scaled: bigint, { scale, declared }: { scale: number; declared: number }): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(scale + 1, '0')
  const [whole, all] = [digits.slice(0, -scale), digits.slice(-scale)]
  const fraction = all.slice(0, declared) + all.slice(declared).replace(/0+$/, '')
  return `${scaled < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}
