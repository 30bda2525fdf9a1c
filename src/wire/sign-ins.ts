import type { AuditQuery } from './audit-query.ts'
import type { EntryAction } from './entry.ts'

/** The entries that fold into one line per person and day. */
export const signInActions = ['session.started', 'session.ended'] as const satisfies readonly EntryAction[]

/** As the action in the address of the trail's page: everything, with each sign-in as an entry of its own. */
export const everyAction = 'every'

/** How often a person signed in and out on one day. */
export interface SignIns {
  readonly person: { readonly id: string; readonly name: string }
  /** In the reader's time zone, such as 2026-11-26. */
  readonly day: string
  /** When the last of them was. */
  readonly at: string
  readonly started: number
  readonly ended: number
}

/** Whether the trail tells changes first: nobody asks for a kind of entries, or searches. */
export function isNews({ action, table, key, column, job, search }: AuditQuery): boolean {
  return [action, table, key, column, job].every((one) => one === null) && search === ''
}
