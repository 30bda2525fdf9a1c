import fc from 'fast-check'

/** `npm run proof` runs the same property tests as `npm test`, at full size. */
fc.configureGlobal({ numRuns: process.env.TEST_SCALE === 'full' ? 10_000 : 100 })
