import type { Log } from '../std/log.ts'
import { Problem } from '../std/problem.ts'
import type { RowSource } from '../tables/index.ts'
import { createOwner } from './ask-owner.ts'
import { checkValues } from './check-values.ts'
import type { Guards } from './guards.ts'
import type { WriteOrder } from './row-writer.ts'

export interface GuardOptions {
  readonly guards: Guards
  readonly log: Log
  /** The row is being added, so it had no value before. */
  readonly isNew?: boolean
}

/** Decides the rows of an order, and refuses those to which the owner's checks or guards object. */
export async function guardDecisions(
  { guards, log, isNew = false }: GuardOptions,
  { source, columns, decide }: { readonly source: RowSource } & Pick<WriteOrder, 'columns' | 'decide'>,
): Promise<WriteOrder['decide']> {
  const found = await Promise.all(columns.map((column) => guards.find(source, column)))
  const guarded = columns.flatMap((column, at) => {
    const guard = found[at] ?? null
    return guard === null ? [] : [{ name: column.schema.name, guard }]
  })
  const checked = columns.filter(({ rules }) => rules?.check !== undefined)
  if (guarded.length + checked.length === 0) return decide
  const askCheck = createOwner(log, 'the check of a column failed')
  const askGuard = createOwner(log, 'the guard of a switch failed')
  return async (row, key) => {
    const decision = await decide(row, key)
    if (!decision.write) return decision
    await checkValues(askCheck, checked, { row, set: decision.set })
    for (const { name, guard } of guarded) {
      const write = Object.hasOwn(decision.set, name) ? decision.set[name] : undefined
      const before = isNew ? { ...row, values: { ...row.values, [name]: null } } : row
      const question = write === undefined ? null : guard(before, write)
      if (question === null) continue
      const objection = await askGuard({ column: name, ...question })
      if (objection !== null) throw new Problem('invalid', question.objection(objection))
    }
    return decision
  }
}
