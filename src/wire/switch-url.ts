import { Problem } from '../std/problem.ts'
import { decodeName, encodeName } from './key.ts'
import { httpRefusals } from './texts/refusals/http.ts'

/** A switch of one row, with table and key in the form of addresses. */
export interface SwitchPlace {
  readonly table: string
  readonly key: string
  readonly column: string
}

/** The form field with the page of ours to return to, if a page with a question is in between. */
export const wayBackField = 'back'

/** The address that turns the switch on or off: POST does it, GET asks first. */
export function toSwitchUrl({ table, key, column }: SwitchPlace, active: boolean): string {
  return `/t/${table}/${key}/switches/${encodeName(column)}/${active ? 'activate' : 'deactivate'}`
}

/** The parts of that address from the router. */
export interface SwitchUrlParts {
  readonly table?: string | undefined
  readonly key?: string | undefined
  readonly column?: string | undefined
  readonly state?: string | undefined
}

export function parseSwitchUrl({ table = '', key = '', column = '', state }: SwitchUrlParts): SwitchPlace & {
  readonly active: boolean
} {
  if (state !== 'activate' && state !== 'deactivate') throw new Problem('not-found', httpRefusals.noSuchPage)
  return { table, key, column: decodeName(column, 'column'), active: state === 'activate' }
}
