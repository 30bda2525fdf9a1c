import type { RolesOptions } from './options.ts'

type Claims = Readonly<Record<string, unknown>>

/** The roles that the claim's values give, else the one of everybody else; without that none. */
export function findRoles({ claim, map, otherwise }: RolesOptions, claims: Claims): readonly string[] {
  const values = [readClaim(claims, claim)].flat()
  const given = values.flatMap((value) =>
    typeof value === 'string' && Object.hasOwn(map, value) ? (map[value] ?? []) : [],
  )
  return given.length === 0 && otherwise !== undefined ? [otherwise] : [...new Set(given)]
}

/** Some providers put roles into an object: `realm_access.roles`. A claim may also be an address with dots. */
function readClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((value, part) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, part)
      ? Reflect.get(value, part)
      : undefined
  }, claims)
}
