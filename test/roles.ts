import { usual } from '../src/store/migrations/0014-roles.ts'
import type { KeptRole, Rights } from '../src/wire/role.ts'

/** The roles that every store begins with. */
export const roles = ['owner', 'admin', 'editor', 'viewer'] as const
export type RoleName = (typeof roles)[number]

const known = new Map(
  roles.map((name): [RoleName, Rights] => {
    const role = { name, fixedBy: null, ...usual[name] } as unknown as KeptRole
    return [name, { roles: [role], me: {} }]
  }),
)

/** The rights of somebody with this role only. */
export function rightsOf(role: RoleName): Rights {
  return known.get(role) ?? { roles: [], me: {} }
}
