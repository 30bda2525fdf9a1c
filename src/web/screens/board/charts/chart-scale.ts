/** The round numbers beside a chart, from the lowest on. */
export interface Scale {
  readonly ticks: readonly number[]
  /** From 0 at the lowest tick to 1 at the highest. */
  place(value: number): number
}

const steps = [1, 2, 2.5, 5, 10] as const
const mostTicks = 4
/** Beside nothing but smaller values a chart is flat. */
const smallest = 1e-12

/** A scale has zero in it, so that bars and areas tell the truth. Numbers of rows have no halves between them. */
export function toScale(values: readonly number[], leastStep = 0): Scale {
  const [least, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const most = highest - least < smallest ? least + 1 : highest
  const step = Math.max(roundStep((most - least) / (mostTicks - 1)), leastStep)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { ticks, place: (value) => (value - first * step) / ((last - first) * step) }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = steps.find((one) => one * power >= rough) ?? 10
  return step * power
}

/** What a chart can draw of a value; null for none, and for what is no number. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A few of many labels, evenly, with the first and the last. */
export function pickEvenly(count: number, most: number): readonly number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at)
  const picked = Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)))
  return [...new Set(picked)]
}
