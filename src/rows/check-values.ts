import { isProblem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { CatalogColumn, ColumnCheck } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WireValue } from '../wire/value.ts'
import type { AskOwner } from './ask-owner.ts'
import { refuseFields } from './read-new-values.ts'
import type { CellWrites, LockedRow } from './row-writer.ts'

export interface NewCells {
  readonly row: Pick<LockedRow, 'values'>
  readonly set: CellWrites
}

/**
 * Asks the config's checks about the values that somebody gave. Throws one Problem `invalid` that names every column
 * with its fault.
 */
export async function checkValues(
  askOwner: AskOwner,
  columns: readonly CatalogColumn[],
  { row, set }: NewCells,
): Promise<void> {
  const given = Object.entries(set).flatMap(([name, write]) =>
    write.given === undefined ? [] : [[name, write.given] as const],
  )
  const values = { ...row.values, ...Object.fromEntries(given) }
  const faults = new Map<string, Words>()
  for (const { schema, rules } of columns) {
    const { name } = schema
    const value = given.find(([one]) => one === name)?.[1] ?? null
    const check = rules?.check
    if (check === undefined || value === null) continue
    const fault = await findFault(askOwner, { name, check, value, values })
    if (fault !== null) faults.set(name, fault)
  }
  if (faults.size > 0) throw refuseFields(faults)
}

interface Checked {
  readonly name: string
  readonly check: ColumnCheck
  readonly value: WireValue
  readonly values: Readonly<Record<string, WireValue>>
}

async function findFault(askOwner: AskOwner, { name, check, value, values }: Checked): Promise<Words | null> {
  try {
    // The check gets a copy of the row and may change it.
    const ask = () => call(check, value, { ...values })
    return await askOwner({ column: name, ask, failure: rowRefusals.checkFailed(name) })
  } catch (failure) {
    if (isProblem(failure)) return failure.publicDetail
    throw failure
  }
}

/** Some libraries make schemas that are functions, too. */
async function call(check: ColumnCheck, value: WireValue, row: Checked['values']): Promise<unknown> {
  if (!('~standard' in check)) return check(value, row)
  const { issues } = await check['~standard'].validate(value)
  return issues?.map(({ message }) => message).join(' ')
}
