import type { ReadLimits } from '../db/index.ts'
import type { Store } from '../store/index.ts'
import type { ListPage } from '../wire/list-page.ts'
import type { ListRow } from '../wire/list-row.ts'
import { isShownCut, selectShown } from './shown-text.ts'

/** Columns that may be long. Half a JSON text is invalid, so entries are shown whole unless they are huge. */
const long = [
  'table_name',
  'row_key',
  'label',
  'column_name',
  'actor_name',
  'before_value',
  'after_value',
  'fields',
] as const

export async function withLongerValues(store: Store, page: ListPage, limits: ReadLimits): Promise<ListPage> {
  const ids = page.rows.filter(({ cut }) => cut !== undefined).map((row) => String(row.values.id))
  if (ids.length === 0) return page
  const longer = await store.database.read(
    store.tables
      .selectFrom('entries')
      .select(['id', ...long.map(selectShown)])
      .where('id', 'in', ids),
    limits,
  )
  const byId = new Map<unknown, ListRow['values']>(longer.map((row) => [row.id, row]))
  return { ...page, rows: page.rows.map((row) => withLonger(row, byId.get(row.values.id))) }
}

function withLonger({ key, values, cut = {} }: ListRow, longer: ListRow['values'] = {}): ListRow {
  const left = Object.entries(cut).filter(([name]) => isShownCut(longer[name]))
  return {
    key,
    values: { ...values, ...longer },
    ...(left.length > 0 && { cut: Object.fromEntries(left) }),
  }
}
