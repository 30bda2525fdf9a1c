import { expect } from 'vitest'
import { isSentence } from '../src/wire/texts/sentences.ts'

declare module 'vitest' {
  interface AsymmetricMatchersContaining {
    /** A sentence whose English matches the pattern. */
    said(pattern: RegExp): unknown
  }
}

expect.extend({
  said(received: unknown, pattern: RegExp) {
    const text = String(received)
    return { pass: pattern.test(text), message: () => `expected "${text}" to match ${pattern}` }
  },
})

// A sentence equals its English text, so that tests can quote what people read.
expect.addEqualityTesters([
  (one, other) => {
    const isEither = isSentence(one) || isSentence(other)
    const isText = [one, other].every((side) => typeof side === 'string' || isSentence(side))
    return isEither && isText ? String(one) === String(other) : undefined
  },
])
