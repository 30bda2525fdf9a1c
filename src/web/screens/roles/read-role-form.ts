import { readJson } from '../../../std/json.ts'
import type { Grant } from '../../../wire/role.ts'
import { type DraftGrant, readDrafts, toDrafts, toGrants } from './draft-grant.ts'

interface RoleForm {
  /** All lines, those that were shown first. */
  readonly drafts: readonly DraftGrant[]
  readonly house: readonly string[]
  /** The role for the server, which checks every part of it. */
  readonly role: unknown
  readonly version: string
}

/** Reads the whole role from its form. */
export function readRoleForm(form: FormData, name: string): RoleForm {
  const others = readJson(String(form.get('others') ?? '[]'))
  // The server checks them, too.
  const kept = Array.isArray(others) ? toDrafts(others.filter(isGrant)) : []
  const drafts = [...readDrafts(form), ...kept]
  const house = form.getAll('house').map(String)
  return {
    drafts,
    house,
    role: { name, grants: toGrants(drafts), house },
    version: String(form.get('version') ?? ''),
  }
}

function isGrant(value: unknown): value is Grant {
  return (
    typeof value === 'object' &&
    value !== null &&
    'table' in value &&
    typeof value.table === 'string' &&
    'may' in value &&
    Array.isArray(value.may)
  )
}
