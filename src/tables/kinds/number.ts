import type { KindName } from '../../wire/kind.ts'
import { defineKind } from './define-kind.ts'
import type { Kind } from './kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { equality } from './questions/equality.ts'
import { order } from './questions/order.ts'
import { searchExact } from './search-exact.ts'

/** A searched word is the whole number, not a digit of it. */
export function defineNumber(name: KindName): Kind {
  return defineKind({ name, questions: [equality(), order, emptiness], search: searchExact() })
}
