import { encodeName } from './key.ts'
import { type ManyRows, toManyRowsFields } from './many-rows.ts'

/** A switch of many rows; the table as addresses have it. */
export interface SwitchColumn {
  readonly table: string
  readonly column: string
}

/** What turns the switches of many rows on or off: POST does it, GET is the page that asks first. */
export function toManySwitchesUrl({ table, column }: SwitchColumn, active: boolean): string {
  return `/t/${table}/switches/${encodeName(column)}/${active ? 'activate' : 'deactivate'}`
}

/** The page that asks about these rows. */
export function toConfirmUrl(place: SwitchColumn, active: boolean, rows: ManyRows): string {
  return `${toManySwitchesUrl(place, active)}?${new URLSearchParams(toManyRowsFields(rows))}`
}

export function toJobUrl(id: string, move: 'cancel' | 'undo' | null = null): string {
  return move === null ? `/jobs/${id}` : `/jobs/${id}/${move}`
}
