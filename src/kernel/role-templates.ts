import { Problem } from '../std/problem.ts'
import type { Sentence } from '../std/sentence.ts'
import { firstRoles } from '../store/index.ts'
import { type TableRight, tableRights } from '../wire/rights.ts'
import type { Role } from '../wire/role.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'

/** How a new role begins. */
export interface RoleTemplate {
  readonly name: string
  /** One of the first roles, `schema`, `table`, or `copy:` and the name of a role. */
  readonly template: string
  /** The schema or table. */
  readonly of: string
}

/** A new role by a template. A table may be called without its schema. */
export function beginRole(template: RoleTemplate, roles: readonly Role[]): Role {
  const name = template.name.trim()
  if (roles.some((role) => role.name === name)) throw refuse('name', accessRefusals.roleTaken(name))
  return fromTemplate({ ...template, name }, roles)
}

function fromTemplate({ name, template, of }: RoleTemplate, roles: readonly Role[]): Role {
  const first = Object.entries(firstRoles).find(([role]) => role === template)?.[1]
  if (first !== undefined) return toRole(name, first as Pick<Role, 'grants' | 'house'>)
  const copied = roles.find((role) => template === `copy:${role.name}`)
  if (copied !== undefined) return toRole(name, copied)
  const place = of.trim()
  if (template !== 'schema' && template !== 'table') throw refuse('template', accessRefusals.noTemplate)
  if (place === '') throw refuse('of', accessRefusals.noGrantedPlace)
  return template === 'schema'
    ? { name, grants: [{ table: place.endsWith('.*') ? place : `${place}.*`, may: reads }], house: [] }
    : { name, grants: [{ table: place, may: tableRights }], house: [] }
}

const reads: readonly TableRight[] = ['read', 'export']

/** Without what a kept role knows of its columns: a copy finds those of now. */
function toRole(name: string, { grants, house }: Pick<Role, 'grants' | 'house'>): Role {
  return {
    name,
    grants: grants.map(({ table, may, scope, columns }) => ({
      table,
      may,
      ...(scope && { scope }),
      ...(columns && { columns }),
    })),
    house,
  }
}

function refuse(field: string, sentence: Sentence): Problem {
  return new Problem('invalid', sentence, { fields: { [field]: sentence } })
}
