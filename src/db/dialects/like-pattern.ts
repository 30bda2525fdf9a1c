import type { Place } from '../sql.ts'

/** Makes a pattern for LIKE … ESCAPE '!'. All databases understand that, while their own escapes differ. */
export function toLikePattern(text: string, place: Place): string {
  const literal = text.replaceAll(/[!%_]/g, '!$&')
  return `${place === 'start' ? '' : '%'}${literal}${place === 'end' ? '' : '%'}`
}
