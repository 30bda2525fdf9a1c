/** One number beside its goal. */
export interface Measurement {
  readonly what: string
  readonly value: number
  readonly unit: 'ms' | '/s' | 'KB' | 'MB'
  /** Null where there is none: the number stands there to be watched. */
  readonly goal: { readonly atMost: number } | { readonly atLeast: number } | null
}

/** Measures one thing; `npm run bench start` runs the one of that name. */
export interface Bench {
  readonly name: string
  /** What is measured and how, in a sentence. */
  readonly sentence: string
  run(): Promise<readonly Measurement[]>
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
