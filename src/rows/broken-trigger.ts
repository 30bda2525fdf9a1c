import { SchemaMismatch } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

/** For a statement whose names this transaction has read already, so that a mismatch is in a trigger. */
export function toTriggerProblem(failure: unknown): unknown {
  if (!(failure instanceof SchemaMismatch)) return failure
  return new Problem('invalid', rowRefusals.brokenTrigger(failure.message), { cause: failure })
}
