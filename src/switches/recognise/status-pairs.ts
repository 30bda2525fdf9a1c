import { toWords } from './name-words.ts'

export interface StatusPair {
  /** In the column's own spelling. */
  readonly on: string
  readonly off: string
}

/** The clearest pair first. */
const pairs: readonly (readonly [on: string, off: string])[] = [
  ['active', 'inactive'],
  ['enabled', 'disabled'],
  ['on', 'off'],
  ['published', 'draft'],
  ['open', 'closed'],
  ['a', 'i'],
  ['y', 'n'],
  ['t', 'f'],
  ['1', '0'],
  ['active', 'deactivated'],
  ['active', 'disabled'],
  ['active', 'suspended'],
  ['active', 'blocked'],
  ['active', 'banned'],
  ['active', 'paused'],
  ['active', 'archived'],
  ['published', 'unpublished'],
  ['publish', 'draft'],
  ['visible', 'hidden'],
  ['online', 'offline'],
  ['live', 'draft'],
  ['enable', 'disable'],
  ['yes', 'no'],
  ['activo', 'inactivo'],
  ['activa', 'inactiva'],
  ['actif', 'inactif'],
  ['aktiv', 'inaktiv'],
  ['attivo', 'inattivo'],
  ['ativo', 'inativo'],
  ['actief', 'inactief'],
  ['habilitado', 'deshabilitado'],
  ['habilitado', 'desabilitado'],
  ['offen', 'geschlossen'],
  ['abierto', 'cerrado'],
  ['publie', 'brouillon'],
  ['veroffentlicht', 'entwurf'],
  ['publicado', 'borrador'],
  ['publicado', 'rascunho'],
]

/** The clearest pair among the values, in any case; null if there is none. */
export function findPair(values: readonly string[]): StatusPair | null {
  const written = new Map(values.map((value) => [fold(value), value]))
  // Two values that differ only in case or accents are ambiguous.
  if (written.size < values.length) return null
  for (const [on, off] of pairs) {
    const [theOn, theOff] = [written.get(on), written.get(off)]
    if (theOn !== undefined && theOff !== undefined) return { on: theOn, off: theOff }
  }
  return null
}

/** Whether the value is half of a pair. The other half may be one of several. */
export function isHalfOfPair(value: string): boolean {
  return pairs.some((pair) => pair.some((word) => word === fold(value)))
}

function fold(value: string): string {
  return toWords(value.toLowerCase()).join(' ')
}
