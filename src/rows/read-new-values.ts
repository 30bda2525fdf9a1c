import { isProblem, Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { type GivenValue, type GivenValues, isDefault } from '../wire/row-change.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { type NewValue, readNewValue, toDefault } from './read-new-value.ts'

export interface NewField {
  readonly column: CatalogColumn
  readonly newValue: NewValue
}

/**
 * Reads the given values. Throws one Problem `invalid` that names every column with its fault. `missing` has the
 * faults of columns that were not given.
 */
export async function readNewValues(
  source: RowSource,
  values: GivenValues,
  requireColumn: (source: RowSource, name: string) => CatalogColumn,
  missing: ReadonlyMap<string, Words> = new Map(),
): Promise<readonly NewField[]> {
  const faults = new Map(missing)
  const readOne = async ([name, value]: [string, GivenValue]): Promise<NewField[]> => {
    try {
      const column = requireColumn(source, name)
      return [{ column, newValue: await read(source, column, value) }]
    } catch (failure) {
      if (!isProblem(failure) || failure.code === 'unavailable') throw failure
      faults.set(name, failure.fields?.[name] ?? failure.publicDetail)
      return []
    }
  }
  const fields = (await Promise.all(Object.entries(values).map(readOne))).flat()
  if (faults.size > 0) throw refuseFields(inOrder(faults, values))
  return fields
}

/** The faults in the order of the given columns. */
function inOrder(faults: ReadonlyMap<string, Words>, values: GivenValues): ReadonlyMap<string, Words> {
  const names = Object.keys(values)
  return new Map([...faults].toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other)))
}

export function refuseFields(faults: ReadonlyMap<string, Words>): Problem {
  return new Problem('invalid', rowRefusals.wrongFields([...faults.keys()], [...faults.values()]), {
    fields: Object.fromEntries(faults),
  })
}

function read(source: RowSource, column: CatalogColumn, value: GivenValue): Promise<NewValue> | NewValue {
  if (value !== null && isDefault(value)) return toDefault(source, column)
  if (value === null || typeof value === 'string') return readNewValue(source, column, value)
  return readNewValue(source, column, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
