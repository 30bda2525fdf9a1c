/** One number beside its goal. */
export interface Measurement {
  readonly what: string
  readonly value: number
  readonly unit: 'µs' | 'ms' | '/s' | 'KB' | 'MB' | 'MB/s'
  /** What the same takes without us, in the same run. */
  readonly bare?: number
  /** Null where there is none: the number stands there to be watched. */
  readonly goal: { readonly atMost: number } | { readonly atLeast: number } | null
}

/** Measures one thing; `npm run bench start` runs the one of that name. */
export interface Bench {
  readonly name: string
  /** What is measured and how, in a sentence. */
  readonly sentence: string
  run(wishes: BenchWishes): Promise<readonly Measurement[]>
}

export interface BenchWishes {
  /** Only to see that it runs: few samples, whose numbers mean little. */
  readonly quick: boolean
  /** Makes anew what is kept between runs. */
  readonly fresh: boolean
}

/** Milliseconds of the median run. */
export async function medianRun(runs: number, work: (run: number) => unknown): Promise<number> {
  const timesMs: number[] = []
  for (let run = 0; run < runs; run += 1) timesMs.push(await timeMs(() => work(run)))
  return median(timesMs)
}

export interface Rivals {
  ours(run: number): unknown
  bare(run: number): unknown
}

/** By turns, so that what else the machine does slows both. */
export async function compareRuns(
  runs: number,
  { ours, bare }: Rivals,
): Promise<{ value: number; bare: number }> {
  const oursMs: number[] = []
  const bareMs: number[] = []
  for (let run = 0; run < runs; run += 1) {
    oursMs.push(await timeMs(() => ours(run)))
    bareMs.push(await timeMs(() => bare(run)))
  }
  return { value: median(oursMs), bare: median(bareMs) }
}

async function timeMs(work: () => unknown): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5)
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
