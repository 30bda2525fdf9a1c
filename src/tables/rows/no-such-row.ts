import { Problem } from '../../std/problem.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'

/** The error names the key, so that a page knows that the list exists and can link to it. */
export function noSuchRow(): Problem {
  return new Problem('not-found', listRefusals.noSuchRow, { fields: { key: listRefusals.noSuchRow } })
}
