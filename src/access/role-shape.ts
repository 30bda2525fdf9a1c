import { z } from 'zod'
import { isProblem, Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { parseFilter } from '../tables/index.ts'
import { houseRights, tableRights } from '../wire/rights.ts'
import type { Role } from '../wire/role.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'

const columnsRule = z.union([z.enum(['all-and-new', 'all']), z.array(z.string().min(1)).max(2_000)])

const grant = z.strictObject({
  table: z
    .string()
    .regex(/^(?:\*|[^*]+(?:\.\*)?)$/, 'a table, a schema with ".*", or "*"')
    .max(500),
  may: z.array(z.enum(tableRights)).min(1),
  scope: z.string().max(4_000).optional(),
  columns: z.strictObject({ read: columnsRule.optional(), change: columnsRule.optional() }).optional(),
})

const role = z.strictObject({
  name: z
    .string()
    .regex(
      /^[\p{L}\p{N}](?:[\p{L}\p{N} _-]{0,58}[\p{L}\p{N}])?$/u,
      'up to 60 letters, digits, spaces, "-" and "_"',
    ),
  grants: z.array(grant).max(10_000).default([]),
  house: z.array(z.enum(houseRights)).default([]),
})

/** The roles of a file, as `switchboard roles export` writes them. */
export const rolesShape = z.array(role.transform(toRole))

/** Reads a role from outside. Throws Problem `invalid` with the first fault. */
export function parseRole(input: unknown): Role {
  const read = role.safeParse(input)
  if (!read.success) {
    const [issue] = read.error.issues
    const place = issue?.path.join('.') ?? ''
    throw refuse(place, accessRefusals.wrongRole(place, issue?.message ?? ''))
  }
  const parsed = toRole(read.data)
  for (const [at, { scope }] of parsed.grants.entries()) {
    const fault = scope ? findScopeFault(scope) : null
    if (fault) throw refuse(`grants.${at}.scope`, fault)
  }
  return parsed
}

/** One spelling of each role. */
function toRole({ name, grants, house }: z.infer<typeof role>): Role {
  return {
    name,
    grants: grants.map(({ table, may, scope, columns: { read, change } = {} }) => ({
      table,
      may: tableRights.filter((right) => may.includes(right)),
      ...(scope && { scope }),
      ...((read || change) && { columns: { ...(read && { read }), ...(change && { change }) } }),
    })),
    house: houseRights.filter((right) => house.includes(right)),
  }
}

function findScopeFault(scope: string): Words | null {
  try {
    parseFilter(scope)
    return null
  } catch (failure) {
    if (isProblem(failure)) return failure.publicDetail
    throw failure
  }
}

function refuse(place: string, sentence: Words): Problem {
  return new Problem('invalid', sentence, { fields: { [place]: sentence } })
}
