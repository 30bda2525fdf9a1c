import type { CompiledQuery } from 'kysely'
import { createLru, type Lru } from '../../std/lru.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { CatalogColumn, CatalogTable } from '../catalog/catalog.ts'
import { seenColumns } from '../rights/seen-table.ts'
import { createToShortRow } from '../rows/read-row.ts'
import { chooseColumns, type RowSelect, shortenRows } from '../rows/select-rows.ts'
import { type FetchedRow, type Slot, toSlots } from '../rows/slots.ts'
import type { RowSource } from '../source.ts'
import { breakTies, type Order, toOrder } from './order.ts'
import { createPositionReader, type PositionReader } from './position.ts'

/** What all statements of a list share, whichever rows they find. */
export interface PagePlan {
  readonly shown: readonly CatalogColumn[]
  readonly order: Order
  readonly slots: readonly Slot[]
  /** Cuts what leaves the database of these rows. */
  shorten(rows: RowSelect): RowSelect
  /** The prepared statements by form, as far as they are the same for every query. */
  readonly prepared: Lru<string, PreparedPage>
}

export interface ListPlan extends PagePlan {
  readonly positions: PositionReader
  toShortRow(fetched: FetchedRow): ListRow
}

export type PreparedPage = (values: readonly unknown[]) => CompiledQuery<FetchedRow>

export type PlanList = (source: RowSource, query: Pick<ListQuery, 'columns' | 'sort'>) => ListPlan

const plansPerTable = 50
const statementsPerPlan = 50

/** For a plan's statements. */
export function createPrepared(): PagePlan['prepared'] {
  return createLru(statementsPerPlan)
}

/** Plans are cached, because making one takes longer than running it. A changed schema is another table object. */
export function createPlanList(): PlanList {
  const known = new WeakMap<CatalogTable, Lru<string, ListPlan>>()
  return (source, query) => {
    const { table, rights } = source
    const plans = known.get(table) ?? createLru<string, ListPlan>(plansPerTable)
    known.set(table, plans)
    const name = JSON.stringify([rights.rightsClass, query.columns, query.sort])
    return plans.getOrMake(name, () => planList(source, query))
  }
}

function planList(source: RowSource, query: Pick<ListQuery, 'columns' | 'sort'>): ListPlan {
  const shown = chooseColumns(source, query.columns)
  const shownColumns = shown.map((column) => column.schema)
  const wished = toOrder(source, query.sort)
  // A view without a wished order keeps its own.
  const order = query.sort.length > 0 ? breakTies(wished, seenColumns(source, shownColumns)) : wished
  const orderColumns = order.keys.map((key) => key.column)
  const slots = toSlots([...shownColumns, ...source.table.key, ...orderColumns])
  const positions = createPositionReader(source, slots, order.identity.length > 0 ? order.keys : [])
  return {
    shown,
    order,
    slots,
    shorten: (rows) => shortenRows(source, slots, rows).select(positions.selected),
    prepared: createPrepared(),
    positions,
    toShortRow: createToShortRow(source, slots, shownColumns),
  }
}
