import { SchemaMismatch, type Transaction } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import { type Answers, type Changed, readChanged } from './change-rows.ts'
import type { Written } from './decide-rows.ts'
import type { LockedRows } from './lock-rows.ts'
import type { WriteOrder } from './row-writer.ts'
import type { Statements } from './statements.ts'
import type { Attempt } from './writer-parts.ts'

/** Ends the transaction: it is asked again without writing ahead, and the answer is that one's. */
export class Unforeseen extends Error {}

/** Writes what is foreseen, in the trip that locks the row, and reads it again; without answers where it can't be known ahead. */
export async function changeAhead(
  transaction: Transaction,
  statements: Statements,
  { order: { keys, foreseen }, attempt }: { readonly order: WriteOrder; readonly attempt: Attempt },
): Promise<Answers> {
  const [key] = keys
  if (foreseen === undefined || key === undefined || !attempt.ahead) return []
  try {
    return await transaction.runAll(statements.ahead(key, foreseen.value) ?? [])
  } catch (failure) {
    const isRefusal = isProblem(failure) && failure.code === 'invalid'
    if (isRefusal || failure instanceof SchemaMismatch) {
      throw new Unforeseen('the database refused it', { cause: failure })
    }
    throw failure
  }
}

interface Known extends Pick<WriteOrder, 'foreseen'> {
  readonly written: readonly Written[]
  readonly locked: LockedRows
}

/** Null where nothing was written yet. Of what was, `written` says that it was to be. */
export function readAhead(
  statements: Statements,
  ahead: Answers,
  { foreseen, written, locked }: Known,
): readonly Changed[] | null {
  const [update] = ahead
  if (update === undefined || update.changed === 0) return null
  const [one, ...others] = written
  const isSo = one && others.length === 0 && update.changed === 1 && one.write.value === foreseen?.value
  if (!isSo || locked.looks > 1) throw new Unforeseen('something else was to be written')
  return readChanged(statements, [[one]], ahead)
}
