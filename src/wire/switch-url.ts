import { Problem } from '../std/problem.ts'
import { decodeName, encodeName } from './key.ts'
import { httpRefusals } from './texts/refusals/http.ts'

/** A switch of one row; table and key as addresses have them. */
export interface SwitchPlace {
  readonly table: string
  readonly key: string
  readonly column: string
}

/** The field of a form that says which page of ours one came from, where a page that asks stands between. */
export const wayBackField = 'back'

/** What turns the switch on or off: POST does it, GET is the page that asks first. */
export function toSwitchUrl({ table, key, column }: SwitchPlace, active: boolean): string {
  return `/t/${table}/${key}/switches/${encodeName(column)}/${active ? 'activate' : 'deactivate'}`
}

/** The parts of that address, as a router has them. */
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
