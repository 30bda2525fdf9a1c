import type { Column } from '../../../../wire/column.ts'
import { encodeName } from '../../../../wire/key.ts'
import { type ManyRows, toListText } from '../../../../wire/many-rows.ts'
import type { Switch } from '../../../../wire/switch.ts'

/** A request to the API to change many rows. */
export interface WorkOrder {
  /** Default: POST. */
  readonly method?: 'DELETE'
  readonly address: string
  readonly body: object
}

export function toSwitchOrder(table: string, { column }: Switch, wish: { active: boolean; rows: ManyRows }) {
  const address = `/api/tables/${table}/switches/${encodeName(column)}`
  return { address, body: { active: wish.active, ...toBody(wish.rows) } } satisfies WorkOrder
}

export function toSetOrder(
  table: string,
  { name }: Pick<Column, 'name'>,
  wish: { value: string | null; rows: ManyRows },
) {
  const address = `/api/tables/${table}/columns/${encodeName(name)}`
  return { address, body: { value: wish.value, ...toBody(wish.rows) } } satisfies WorkOrder
}

/** Deletes for good: what goes to the trash moves there like a switch. */
export function toDeleteOrder(table: string, rows: ManyRows) {
  return {
    method: 'DELETE',
    address: `/api/tables/${table}/rows`,
    body: { forever: true, ...toBody(rows) },
  } satisfies WorkOrder
}

export function toForecastOrder(table: string, rows: ManyRows) {
  return { address: `/api/tables/${table}/forecast`, body: toBody(rows) } satisfies WorkOrder
}

function toBody(rows: ManyRows) {
  if ('keys' in rows) return { keys: rows.keys }
  return { list: toListText(rows.query), ...(rows.except && { except: rows.except }) }
}
