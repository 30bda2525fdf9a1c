import type { ReadLimits } from '../db/index.ts'
import type { Store } from '../store/index.ts'
import type { ListPage } from '../wire/list-page.ts'
import type { ListRow } from '../wire/list-row.ts'

/** What may be longer than a list shows. Half a JSON text is none, so entries are shown whole. */
const long = [
  'table_name',
  'row_key',
  'label',
  'column_name',
  'actor_name',
  'before_value',
  'after_value',
] as const

export async function withWholeValues(store: Store, page: ListPage, limits: ReadLimits): Promise<ListPage> {
  const ids = page.rows.filter(hasCut).map((row) => String(row.values.id))
  if (ids.length === 0) return page
  const whole = await store.database.read(
    store.tables
      .selectFrom('entries')
      .select(['id', ...long])
      .where('id', 'in', ids),
    limits,
  )
  const byId = new Map<unknown, ListRow['values']>(whole.map((row) => [row.id, row]))
  const toWhole = ({ key, values }: ListRow) => ({
    key,
    values: { ...values, ...(byId.get(values.id) ?? {}) },
  })
  return { ...page, rows: page.rows.map(toWhole) }
}

function hasCut({ values }: ListRow): boolean {
  return long.some((name) => {
    const value = values[name]
    return typeof value === 'string' && value.endsWith('…')
  })
}
