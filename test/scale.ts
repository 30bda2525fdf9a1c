import fc from 'fast-check'

const isProof = process.env.TEST_SCALE === 'full'

/** `npm run proof` runs the same property tests as `npm test`, at full size. */
fc.configureGlobal({ numRuns: atScale({ test: 100, proof: 10_000 }) })

/** How often a test repeats what takes longer than a function. */
export function atScale({ test, proof }: { readonly test: number; readonly proof: number }): number {
  return isProof ? proof : test
}
