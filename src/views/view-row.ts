import { roleNamesOf } from '../access/index.ts'
import { readJson } from '../std/json.ts'
import type { ViewRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { ListLayout } from '../wire/list-layout.ts'
import { listLayoutShape } from '../wire/list-layout-shape.ts'
import type { View } from '../wire/view.ts'
import { mayChange } from './view-rights.ts'

/** A row that has a name. */
export interface NamedRow extends ViewRow {
  name: string
}

export const viewColumns = [
  'id',
  'table_name',
  'name',
  'list',
  'layout',
  'person_id',
  'person_name',
  'shared_with',
  'default_for',
  'version',
  'created_at',
  'updated_at',
  'changed_by',
] as const satisfies readonly (keyof ViewRow)[]

export function isNamed(row: ViewRow): row is NamedRow {
  return row.name !== null
}

export function isMadeBy(row: Pick<ViewRow, 'person_id'>, actor: Actor): boolean {
  return actor.kind === 'person' && row.person_id === actor.id
}

/** For an actor who may not use it, the view does not exist. */
export function isUsableBy(row: ViewRow, actor: Actor): boolean {
  return isMadeBy(row, actor) || hasOneOf(actor, row.shared_with)
}

export function toView(row: NamedRow, actor: Actor): View {
  const mine = isMadeBy(row, actor)
  const sharedWith = readRoles(row.shared_with)
  return {
    id: row.id,
    table: row.table_name,
    name: row.name,
    list: row.list,
    layout: readLayout(row.layout),
    sharedWith,
    defaultFor: readRoles(row.default_for),
    version: row.version,
    by: row.person_name,
    mine,
    mayChange: mayChange(actor, { mine, sharedWith }),
    changedAt: row.updated_at,
    changedBy: row.changed_by,
  }
}

/** A layout of another release may have another form. Then columns have the default layout. */
export function readLayout(json: string | null): ListLayout | null {
  const parsed = listLayoutShape.safeParse(json === null ? null : readJson(json))
  return parsed.success ? parsed.data : null
}

/** Whether the actor has one of these roles, given as JSON. */
export function hasOneOf(actor: Actor, json: string): boolean {
  const own = roleNamesOf(actor)
  return readRoles(json).some((role) => own.includes(role))
}

export function readRoles(json: string): string[] {
  const told = readJson(json)
  return Array.isArray(told) ? told.filter((role) => typeof role === 'string') : []
}
