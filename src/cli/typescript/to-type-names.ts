import { decodeName } from '../../wire/key.ts'

/** Gives each table a TypeScript name of its own: the table's, with the schema's in front if several have it. */
export function toTypeNames(ids: readonly string[], taken: readonly string[]): ReadonlyMap<string, string> {
  const short = new Map(ids.map((id) => [id, toIdentifier(partsOf(id).slice(-1))]))
  const names = new Map<string, string>()
  const used = new Set(taken)
  for (const id of ids) {
    const own = short.get(id) ?? ''
    const rivals = ids.filter((other) => short.get(other) === own).length
    const wanted = rivals > 1 ? toIdentifier(partsOf(id)) : own
    const name = firstFree(wanted, used)
    used.add(name)
    names.set(id, name)
  }
  return names
}

function partsOf(id: string): string[] {
  return id.split('.').map((part) => decodeName(part, 'key'))
}

function toIdentifier(parts: readonly string[]): string {
  const words = parts
    .flatMap((part) => part.split(/[^\p{ID_Continue}]|_/u))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const name = words.join('')
  return /^\p{ID_Start}/u.test(name) ? name : `Table${name}`
}

function firstFree(wanted: string, used: ReadonlySet<string>): string {
  if (!used.has(wanted)) return wanted
  let number = 2
  while (used.has(`${wanted}${number}`)) number += 1
  return `${wanted}${number}`
}
