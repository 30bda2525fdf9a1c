import { encodeName } from './key.ts'
import { type ManyRows, toManyRowsFields } from './many-rows.ts'

/** A switch of many rows, with the table in the form of addresses. */
export interface SwitchColumn {
  readonly table: string
  readonly column: string
}

/** The address that turns the switches of many rows on or off: POST does it, GET asks first. */
export function toManySwitchesUrl({ table, column }: SwitchColumn, active: boolean): string {
  return `/t/${table}/switches/${encodeName(column)}/${active ? 'activate' : 'deactivate'}`
}

/** The address of the page that asks about these rows. */
export function toConfirmUrl(place: SwitchColumn, active: boolean, rows: ManyRows): string {
  return `${toManySwitchesUrl(place, active)}?${new URLSearchParams(toManyRowsFields(rows))}`
}

/** The address that deletes many rows: POST does it, GET asks first. */
export function toManyDeletesUrl(table: string): string {
  return `/t/${table}/rows/selected/delete`
}

/** The address of the page that asks about the delete of these rows. */
export function toConfirmDeleteUrl(table: string, rows: ManyRows): string {
  return `${toManyDeletesUrl(table)}?${new URLSearchParams(toManyRowsFields(rows))}`
}

export function toJobUrl(id: string, move: 'cancel' | 'undo' | null = null): string {
  return move === null ? `/jobs/${id}` : `/jobs/${id}/${move}`
}
