import { readJson } from '../std/json.ts'
import type { ListRow } from './list-row.ts'
import type { WireValue } from './value.ts'

/** All that can happen, as the trail calls it: facts, in the past tense. */
export const entryActions = [
  'row.activated',
  'row.deactivated',
  'row.restored',
  'row.updated',
  'row.inserted-outside',
  'row.updated-outside',
  'row.deleted-outside',
  'row.left',
  'rows.changed-outside',
  'write.intended',
  'write.abandoned',
  'job.started',
  'job.finished',
  'secret.revealed',
  'table.exported',
  'trail.exported',
  'trail.trimmed',
  'view.created',
  'view.changed',
  'view.removed',
  'search-index.created',
  'search-index.removed',
  'table.watched',
  'table.unwatched',
  'person.added',
  'person.role-changed',
  'person.activated',
  'person.deactivated',
  'person.password-changed',
  'person.password-set',
  'session.started',
  'session.ended',
  'token.created',
  'token.revoked',
] as const

export type EntryAction = (typeof entryActions)[number]

/** What happens to one column of one row, which an undo takes back. */
export const changeActions = ['row.activated', 'row.deactivated', 'row.restored', 'row.updated'] as const

/** The id of all who write past Switchboard: what the trail knows of each is its name. */
export const outsideId = 'outside'

/** One line of the audit trail, as screens tell it. */
export interface Entry {
  readonly id: string
  readonly at: string
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string }
  /** One of `entryActions`, or what another version wrote. */
  readonly action: string
  /** The table's id; null where the fact is about none. */
  readonly table: string | null
  readonly key: string | null
  /** How people called the row then. */
  readonly label: string | null
  readonly column: string | null
  /** JSON; null where it is not told. */
  readonly before: string | null
  readonly after: string | null
  readonly requestId: string | null
  readonly address: string | null
  /** The entry that this one took back. */
  readonly undoOf: string | null
  readonly job: string | null
}

/** The names that the trail's columns have in lists and files. */
export function toEntry({ values }: Pick<ListRow, 'values'>): Entry {
  const read = (name: string) => readText(values[name])
  return {
    id: read('id') ?? '',
    at: read('at') ?? '',
    actor: { kind: read('actor_kind') ?? '', id: read('actor_id'), name: read('actor_name') ?? '' },
    action: read('action') ?? '',
    table: read('table_name'),
    key: read('row_key'),
    label: read('label'),
    column: read('column_name'),
    before: read('before_value'),
    after: read('after_value'),
    requestId: read('request_id'),
    address: read('address'),
    undoOf: read('undo_of'),
    job: read('job_id'),
  }
}

/** Whether the entry tells a change of a row's column. */
export function isRowChange({ action, table, key, column }: Entry): boolean {
  return changeActions.some((known) => known === action) && table !== null && key !== null && column !== null
}

/** What `before` or `after` says; undefined where it says nothing. */
export function readTold(json: string | null): unknown {
  return json === null ? undefined : (readJson(json) ?? readCutText(json))
}

/** A list cuts what is long in the middle of its JSON; of a text the beginning is still one. */
function readCutText(json: string): unknown {
  const [, text] = /^"(.*)…$/s.exec(json) ?? []
  if (text === undefined) return readJson(json)
  const told = readJson(`"${text}"`) ?? readJson(`"${text.replace(/\\(?:u[\da-f]{0,3})?$/i, '')}"`)
  return typeof told === 'string' ? `${told}…` : undefined
}

function readText(value: WireValue | undefined): string | null {
  return value === undefined || value === null ? null : String(value)
}
