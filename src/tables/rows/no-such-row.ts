import { Problem } from '../../std/problem.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'

/** It names the key, so that a page knows that the list is there, which leads on. */
export function noSuchRow(): Problem {
  return new Problem('not-found', listRefusals.noSuchRow, { fields: { key: listRefusals.noSuchRow } })
}
