import type { ReadLimits } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import { decodeKey, encodeKey } from '../../wire/key.ts'
import type { RowDetail } from '../../wire/list-page.ts'
import type { ListRow } from '../../wire/list-row.ts'
import { toRowLabel } from '../../wire/row-label.ts'
import type { ListSource } from '../source.ts'
import { toKeyConditions } from './key-conditions.ts'
import { findLabels } from './labels.ts'
import { noSuchRow } from './no-such-row.ts'
import { createToCutRow } from './read-row.ts'
import { toRightsConditions } from './rights-conditions.ts'
import { chooseColumns, cutAsRow, cutRows, selectRows } from './select-rows.ts'
import { toSlots } from './slots.ts'

/** Finds one row by its key. A hidden row and a missing row get the same answer. */
export async function findRow(source: ListSource, key: string, limits: ReadLimits): Promise<RowDetail> {
  const { database, table } = source
  const shown = chooseColumns(source, null)
  const schemas = shown.map((column) => column.schema)
  const slots = toSlots([...schemas, ...table.key])
  const cut = cutAsRow(source, slots)
  const toRow = createToCutRow(source, { slots, shown: schemas, cut })
  const select = selectRows(source, slots, toRightsConditions(source)).limit(1)
  const texts = decodeKey(key)
  for (const isKey of toKeyConditions(source, texts)) {
    const found = cutRows(source, select.where(isKey.condition), { slots, cut })
    const [fetched] = await database.read(found, limits)
    const row = fetched && toRow(fetched)
    if (row && (!isKey.exactly || row.key === encodeKey(texts))) {
      return {
        ...toDetail(source, row),
        labels: await findLabels(source, { shown, slots, rows: [fetched] }, limits),
      }
    }
  }
  throw noSuchRow()
}

/** "01" finds the row 1, too. The answer always has the row's one true key. */
function toDetail({ table }: ListSource, { key, ...row }: ListRow): Omit<RowDetail, 'labels'> {
  assert(key, 'a row that was found by its key has one')
  return { key, label: toRowLabel({ key, ...row }, table.rowLabel), ...row }
}
