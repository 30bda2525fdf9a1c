import { readJson } from '../std/json.ts'
import type { ListRow } from './list-row.ts'
import type { WireValue } from './value.ts'

/** All actions in the trail: facts in the past tense. */
export const entryActions = [
  'row.activated',
  'row.deactivated',
  'row.trashed',
  'row.put-back',
  'row.restored',
  'row.updated',
  'row.created',
  'row.deleted',
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
  'board.created',
  'board.changed',
  'board.removed',
  'backup.made',
  'backup.restored',
  'search-index.created',
  'search-index.removed',
  'table.watched',
  'table.unwatched',
  'house.renamed',
  'person.added',
  'person.role-changed',
  'person.profile-changed',
  'role.created',
  'role.changed',
  'role.removed',
  'person.activated',
  'person.deactivated',
  'person.password-changed',
  'person.password-set',
  'person.link-created',
  'person.link-used',
  'person.signed-out',
  'person.provider-linked',
  'person.provider-unlinked',
  'second-factor.set',
  'second-factor.code-used',
  'second-factor.codes-renewed',
  'second-factor.removed',
  'second-factor.reset',
  'passkey.added',
  'passkey.removed',
  'session.started',
  'session.ended',
  'view-as.started',
  'view-as.ended',
  'glass.broken',
  'glass.mended',
  'token.created',
  'token.revoked',
  'webhook.created',
  'webhook.changed',
  'webhook.removed',
  'webhook.paused',
  'webhook.resumed',
  'webhook.tested',
  'webhook.sent-again',
] as const

export type EntryAction = (typeof entryActions)[number]

/** Changes of a row that can be undone. */
export const changeActions = [
  'row.activated',
  'row.deactivated',
  'row.trashed',
  'row.put-back',
  'row.restored',
  'row.updated',
] as const

/** The id of all other programs. The trail knows only their names. */
export const outsideId = 'outside'

/** One line of the audit trail in the form for screens. */
export interface Entry {
  readonly id: string
  readonly at: string
  readonly actor: { readonly kind: string; readonly id: string | null; readonly name: string }
  /** One of `entryActions`, or an action of another release. */
  readonly action: string
  /** The table's id; null if the entry is about no table. */
  readonly table: string | null
  readonly key: string | null
  /** The row's name at that time. */
  readonly label: string | null
  readonly column: string | null
  /** JSON; null if it is not recorded. */
  readonly before: string | null
  readonly after: string | null
  /** The columns, if the entry is about several. */
  readonly fields: readonly ToldField[]
  readonly requestId: string | null
  readonly address: string | null
  /** The entry that this one undid. */
  readonly undoOf: string | null
  readonly job: string | null
}

/** Reads an entry from the trail's columns, whose names lists and files share. */
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
    fields: readFields(read('fields')),
    requestId: read('request_id'),
    address: read('address'),
    undoOf: read('undo_of'),
    job: read('job_id'),
  }
}

/** What happened to one of several columns, in the form of the wire. */
export interface ToldField {
  readonly column: string
  /** Undefined for a row that was added, or if it is not recorded. */
  readonly before?: unknown
  readonly after?: unknown
}

/** A column and its values, as JSON; null if there is none. */
export interface ToldChange {
  readonly column: string
  readonly before: string | null
  readonly after: string | null
}

/** What an entry tells of the columns of a row. */
export function toldChanges({ column, before, after, fields }: Entry): readonly ToldChange[] {
  if (column !== null) return [{ column, before, after }]
  const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  return fields.map((field) => ({
    column: field.column,
    before: toJson(field.before),
    after: toJson(field.after),
  }))
}

/** Whether the entry is about a change of columns of a row. */
export function isRowChange({ action, table, key, column, fields }: Entry): boolean {
  const isChange = changeActions.some((known) => known === action)
  return isChange && table !== null && key !== null && (column !== null || fields.length > 0)
}

/** Whether the entry is about a deleted row that the trail has kept. */
export function isRestorable({ action, table, key }: Entry): boolean {
  return action === 'row.deleted' && table !== null && key !== null
}

/** A list may have cut the text. Then its fields are unknown. */
export function readFields(json: string | null): readonly ToldField[] {
  const fields: unknown = json === null ? [] : readJson(json)
  return Array.isArray(fields) ? fields.filter(isToldField) : []
}

function isToldField(field: unknown): field is ToldField {
  return typeof field === 'object' && field !== null && 'column' in field && typeof field.column === 'string'
}

/** The value of `before` or `after`; undefined if there is none. */
export function readTold(json: string | null): unknown {
  return json === null ? undefined : (readJson(json) ?? readCutText(json))
}

/** A list cuts long JSON in the middle. The beginning of a text is still readable. */
function readCutText(json: string): unknown {
  const [, text] = /^"(.*)…$/s.exec(json) ?? []
  if (text === undefined) return readJson(json)
  const told = readJson(`"${text}"`) ?? readJson(`"${text.replace(/\\(?:u[\da-f]{0,3})?$/i, '')}"`)
  return typeof told === 'string' ? `${told}…` : undefined
}

function readText(value: WireValue | undefined): string | null {
  return value === undefined || value === null ? null : String(value)
}
