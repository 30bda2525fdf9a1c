import { type Expression, type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Place } from '../../sql.ts'
import { toLikePattern } from '../like-pattern.ts'

/**
 * LIKE takes only the letters of ASCII for the same in both cases. Of the others GLOB is told both, and asked only where LIKE finds the
 * rest: of a million texts in 160 ms, where LIKE alone takes 190 to find one case.
 */
export function contains(value: RawBuilder<unknown>, text: string, place: Place): Expression<SqlBool> {
  const pattern = toLikePattern(text, place)
  const rest = pattern.replace(/\P{ASCII}/gu, (letter) => (casesOf(letter).length > 1 ? '_' : letter))
  const like = raw<SqlBool>`${value} like ${rest} escape '!'`
  return rest === pattern ? like : raw<SqlBool>`(${like} and ${value} glob ${toGlobPattern(text, place)})`
}

function toGlobPattern(text: string, place: Place): string {
  const literal = Array.from(text, (letter) => {
    const cases = casesOf(letter).join('')
    return cases === letter && !'*?['.includes(letter) ? letter : `[${cases}]`
  })
  return `${place === 'start' ? '' : '*'}${literal.join('')}${place === 'end' ? '' : '*'}`
}

/** Those of one letter, as the search index has them, and other databases but for Σ: ß is not SS. */
function casesOf(letter: string): string[] {
  const small = toSmall(letter)
  return [...new Set([letter, small, small.toUpperCase(), ...rarerCases])].filter(
    (other) => Array.from(other).length === 1 && toSmall(other) === small,
  )
}

function toSmall(letter: string): string {
  return letter === 'ς' ? 'σ' : letter.toLowerCase()
}

/** Not what their letter becomes by itself: ς, ẞ, titles as ǅ, signs as that of the ohm. */
const rarerCases = 'ςẞϴǅǈǋǲᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝᾞᾟᾨᾩᾪᾫᾬᾭᾮᾯᾼῌῼ\u2126\u212A\u212B'
