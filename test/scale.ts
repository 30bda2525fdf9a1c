import fc from 'fast-check'

const scale = process.env.TEST_SCALE
const partOfProof = 25

const seed = process.env.TEST_SEED

/** `npm run proof` runs the same tests as `npm test` at full size; `-- --part` at a part of that, for CI. */
fc.configureGlobal({
  numRuns: atScale({ test: 100, proof: 10_000 }),
  ...(seed !== undefined && { seed: Number(seed) }),
})

/** The number of repetitions of a test that is slow for a single case. */
export function atScale({ test, proof }: { readonly test: number; readonly proof: number }): number {
  if (scale === 'part') return Math.max(test, Math.round(proof / partOfProof))
  return scale === 'full' ? proof : test
}
