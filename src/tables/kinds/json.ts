import { isJson } from '../../std/json.ts'
import { defineKind } from './define-kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { parts } from './questions/parts.ts'
import { readChecked } from './read-value.ts'

export const json = defineKind({
  name: 'json',
  questions: [parts, emptiness],
  sortable: false,
  // Some databases would accept any text.
  write: readChecked(isJson),
})
