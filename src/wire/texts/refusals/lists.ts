import type { EscapedPlace } from '../../escaped-text.ts'

/** Why a list, a row or their address is refused; a second language is a second object of this type. */
export const listRefusals = {
  noSuchTable: 'There is no such table.',
  noSuchRow: 'There is no such row.',
  brokenView: (reason: string) => `The database can't read this view: ${reason}.`,
  misspelled: (place: EscapedPlace, text: string) =>
    place === 'key'
      ? `${quote(text)} is not a key as this address writes it.`
      : `"${place}": ${quote(text)} is not a column as an address writes it.`,
  notUtf8: (place: EscapedPlace, text: string) => `"${place}": ${quote(text)} is not valid UTF-8.`,
  noSuchParameter: (name: string) => `There is no parameter ${quote(name)} here.`,
  repeatedParameter: (name: string) => `The parameter ${quote(name)} may be given once.`,
  notInRange: (name: string, most: number) =>
    `"${name}" is a whole number from 1 to ${most.toLocaleString('en')}.`,
  noSuchCount: '"count" is none or exact.',
  notWritten: (member: string) => `"${member}" of the list query is nothing that it can be.`,
  twoCursors: '"after" and "before" exclude each other.',
  tooLong: (name: string, most: number) => `"${name}" has at most ${most.toLocaleString('en')} characters.`,
  nul: (name: string) => `"${name}" may not hold a NUL character.`,
  tooManyWords: (most: number) => `"q" has at most ${most} words; quotes make one of several.`,
  tooManyColumns: (most: number) => `"columns" names at most ${most} columns.`,
  repeatedColumn: '"columns" names a column twice.',
  tooManySortKeys: (most: number) => `"sort" names at most ${most} columns.`,
  repeatedSortKey: '"sort" names a column twice.',
  noSuchShownColumn: (column: string) => `"columns": this table has no column ${quote(column)}.`,
  noSuchSortColumn: (column: string) => `"sort": this table has no column ${quote(column)}.`,
  unsortable: (column: string, declaredType: string) =>
    `"sort": the column ${quote(column)} has no order (${declaredType}).`,
  tooFar:
    'This far needs a filter or an index: all rows before this page had to be passed by, and the time was up. Go on from page to page, or narrow the list.',
  filterEnds: '"filter" ends where a condition is expected.',
  filterGap: (rest: string) => `"filter": a condition is missing before ${quote(rest)}.`,
  filterUnjoined: (rest: string) => `"filter": ";" is missing before ${quote(rest)}.`,
  filterClosesNothing: (rest: string) => `"filter": the ")" of ${quote(rest)} closes nothing.`,
  filterUnclosed: (group: string) => `"filter": ${quote(`${group}(`)} is not closed.`,
  noSuchGroup: (word: string) =>
    `"filter": ${quote(`${word}(`)} begins no group; values write parentheses as =28 and =29.`,
  noCondition: (text: string) => `"filter": ${quote(text)} is not a condition, as price:gte:10 is one.`,
  noSuchOperator: (condition: string, operators: string) =>
    `"filter": ${quote(condition)} has no such operator; there are ${operators}.`,
  wrongValues: (condition: string, least: number, most: number) =>
    `"filter": ${quote(condition)} needs ${toValues(least, most)}.`,
  bareEquals: (value: string) => `"filter": ${quote(value)} must write "=" as =3D.`,
  filterTooDeep: (most: number) => `"filter": groups stand at most ${most} deep.`,
  filterTooLarge: (most: number) => `"filter" has at most ${most} conditions and groups.`,
  noSuchFilterColumn: (column: string) => `"filter": this table has no column ${quote(column)}.`,
  notOffered: (condition: string, operators: readonly string[]) =>
    `"filter": ${quote(condition)} can't be asked; this column offers ${operators.join(', ')}.`,
  wrongOperand: (column: string, reason: string) => `"filter": ${quote(column)}: ${reason}`,
  nulInValue: 'A value may not hold a NUL character.',
  longValue: (most: number) => `A value has at most ${most.toLocaleString('en')} characters.`,
  notAPeriod:
    'This takes a date or a period, as in 2026-11-20, 2026-11, 2026, 2026-11-20T10:30, today, last-month or -7d.',
  notATimeOfDay: 'This takes a time of day, as in 09:30 or 09:30:15.',
  notABeginning: 'This takes the first digits of a UUID.',
  scanTooSlow:
    'This search reads the whole table and took too long. Filter more, or give the table a search index.',
  shortTooSlow:
    'Words of one or two letters are looked for row by row, which took too long. Type more letters, or filter more.',
  tooManyAtOnce: 'You ask this table for many things at once. Wait for the first of them.',
  replaced: 'A newer request of the same client took the place of this one.',
  strangeRequestName: (header: string) =>
    `${header} holds the name of a client, in letters, digits, - and _, a colon and a whole number: "tab-7f3a:12".`,
  tooManyExports: (most: number) =>
    `You have ${most} exports running. Start the next one when one of them has ended.`,
  tooManyUnordered: (most: number) =>
    `Nothing tells these rows apart, so at most ${most.toLocaleString('en')} of them are exported. Filter more, or give the table a key.`,
  noSuchMode: '"mode" is capped or exact.',
  noFacetColumn: '"column" must name the column whose values are counted.',
  noSuchFacetColumn: (column: string) => `"column": this table has no column ${quote(column)}.`,
  noFacets: (column: string, declaredType: string) =>
    `"column": the values of ${quote(column)} can't be counted (${declaredType}).`,
} as const

/** What came with the request may be of any length. */
function quote(text: string): string {
  return `"${text.slice(0, 100)}"`
}

function toValues(least: number, most: number): string {
  if (least < most) return `${least} to ${most} values`
  return ['no value', 'one value', 'two values'][most] ?? `${most} values`
}
