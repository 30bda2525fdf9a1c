import { toWords } from './name-words.ts'

export interface StatusPair {
  /** As the column writes them. */
  readonly on: string
  readonly off: string
}

/** The plainest first. */
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

/** The plainest pair among the values, in whatever case; null where there is none. */
export function findPair(values: readonly string[]): StatusPair | null {
  const written = new Map(values.map((value) => [fold(value), value]))
  // Two that differ in case or accents alone are two values: which of them is meant nobody knows.
  if (written.size < values.length) return null
  for (const [on, off] of pairs) {
    const [theOn, theOff] = [written.get(on), written.get(off)]
    if (theOn !== undefined && theOff !== undefined) return { on: theOn, off: theOff }
  }
  return null
}

/** Whether it is one of two opposites; the other may be any of several. */
export function isHalfOfPair(value: string): boolean {
  return pairs.some((pair) => pair.some((word) => word === fold(value)))
}

function fold(value: string): string {
  return toWords(value.toLowerCase()).join(' ')
}
