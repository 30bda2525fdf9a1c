import type { Place } from '../sql.ts'

/** For LIKE … ESCAPE '!', which all databases understand alike: their own escapes differ. */
export function toLikePattern(text: string, place: Place): string {
  const literal = text.replaceAll(/[!%_]/g, '!$&')
  return `${place === 'start' ? '' : '%'}${literal}${place === 'end' ? '' : '%'}`
}
