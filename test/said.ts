import { expect } from 'vitest'
import { isSentence } from '../src/wire/texts/sentences.ts'

// A sentence is equal to what it says, so that tests quote what people read.
expect.addEqualityTesters([
  (one, other) => {
    if (typeof other === 'string' && isSentence(one)) return String(one) === other
    return typeof one === 'string' && isSentence(other) ? one === String(other) : undefined
  },
])
