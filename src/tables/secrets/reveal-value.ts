import type { ReadLimits } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { rowRefusals } from '../../wire/texts/refusals/rows.ts'
import type { WholeValue } from '../../wire/value.ts'
import { maskedColumns, requireRead } from '../catalog/readable.ts'
import { isSeenIn } from '../rights/seen-table.ts'
import { toKeyConditions } from '../rows/key-conditions.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { noSuchRow } from '../rows/no-such-row.ts'
import { toRightsConditions } from '../rows/rights-conditions.ts'
import type { RowSource } from '../source.ts'

export interface MaskedCell {
  /** The parts of the row's key. */
  readonly key: readonly string[]
  readonly column: string
}

/** Sending a longer value would make everybody else wait. Keys and certificates are shorter. */
const mostBytes = 2 ** 20

/** The only way to a masked value. The caller checks the right and records it. */
export async function revealValue(
  source: RowSource,
  { key, column: name }: MaskedCell,
  limits: ReadLimits,
): Promise<WholeValue> {
  const { database, table, rights } = source
  requireRead(rights)
  const column = maskedColumns(table, rights).find(({ schema }) => schema.name === name)?.schema
  if (column === undefined) throw new Problem('not-found', listRefusals.notMasked(name))
  const isSeen = isSeenIn(source, name)
  const where = [...toRightsConditions(source), ...(isSeen === null ? [] : [isSeen])]
  const rows = matchingRows(source, where).limit(1)
  const { size } = database.sql.wholeOf(column)
  for (const { condition } of toKeyConditions(source, key)) {
    const sized = rows.where(condition).select(size.as('size')).$castTo<{ size: unknown }>()
    const sizeBytes = Number((await database.read(sized, limits))[0]?.size ?? 0)
    if (sizeBytes > mostBytes) throw new Problem('invalid', rowRefusals.longSecret(sizeBytes, mostBytes))
    const [row] = await database.read(
      rows.where(condition).select(database.sql.select(column).as('value')).$castTo<{ value: unknown }>(),
      limits,
    )
    if (row !== undefined) return database.values.toWhole(row.value, column)
  }
  throw noSuchRow()
}
