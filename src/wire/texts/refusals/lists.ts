import type { EscapedPlace } from '../../escaped-text.ts'
import { formatNumber } from '../format-number.ts'
import { toSentences } from '../sentences.ts'

/** Why a list, a row or their address is refused. */
export const listRefusals = toSentences('lists', {
  noSuchTable: 'This table does not exist, or you can’t see it.',
  noSuchRow: 'This row does not exist, or you can’t see it.',
  brokenView: (reason: string) => `The database can't read this view: ${reason}.`,
  misspelled: (place: EscapedPlace, text: string) =>
    place === 'key'
      ? `${quote(text)} is not a valid key.`
      : `"${place}": ${quote(text)} is not a valid column name.`,
  notUtf8: (place: EscapedPlace, text: string) => `"${place}": ${quote(text)} is not valid UTF-8.`,
  noSuchParameter: (name: string) => `Unknown parameter ${quote(name)}.`,
  repeatedParameter: (name: string) => `Send the parameter ${quote(name)} only once.`,
  notInRange: (name: string, most: number) =>
    `"${name}" must be a whole number from 1 to ${formatNumber(most)}.`,
  noSuchCount: '"count" must be none or exact.',
  notWritten: (member: string) => `"${member}" of the list query has a value that is not allowed.`,
  twoCursors: 'Send "after" or "before", not both.',
  tooLong: (name: string, most: number) => `"${name}" has at most ${formatNumber(most)} characters.`,
  nul: (name: string) => `"${name}" can’t contain a NUL character.`,
  tooManyWords: (most: number) => `"q" has at most ${most} words. Use quotes for a phrase.`,
  tooManyColumns: (most: number) => `"columns" names at most ${most} columns.`,
  repeatedColumn: '"columns" names a column twice.',
  tooManySortKeys: (most: number) => `"sort" names at most ${most} columns.`,
  repeatedSortKey: '"sort" names a column twice.',
  maskedColumn: (column: string) =>
    `The values of ${quote(column)} are masked, because they may be secrets, so they can’t be used here. If they are no secrets, set secret: false for the column in switchboard.config.ts.`,
  notMasked: (column: string) => `This table has no masked column ${quote(column)}.`,
  onlyOwnersReveal: 'Only a signed-in owner can reveal a masked value.',
  noSuchShownColumn: (column: string) => `"columns": this table has no column ${quote(column)}.`,
  noSuchSortColumn: (column: string) => `"sort": this table has no column ${quote(column)}.`,
  unsortable: (column: string, declaredType: string) =>
    `"sort": the column ${quote(column)} can’t be sorted (${declaredType}).`,
  noSuchWay: (ways: readonly string[]) => `"relations" takes one of ${ways.join(', ')}.`,
  noSuchRaw: '"raw" is 1 for texts as they are, or 0.',
  mayNotExport: 'Your role does not let you export this table. Ask an admin for the right to export it.',
  tooFar: 'This page is too deep to load without an index. Use Next, or filter the list.',
  filterEnds: '"filter" ends where a condition is expected.',
  filterGap: (rest: string) => `"filter": a condition is missing before ${quote(rest)}.`,
  filterUnjoined: (rest: string) => `"filter": ";" is missing before ${quote(rest)}.`,
  filterClosesNothing: (rest: string) => `"filter": the ")" of ${quote(rest)} closes nothing.`,
  filterUnclosed: (group: string) => `"filter": ${quote(`${group}(`)} is not closed.`,
  noSuchGroup: (word: string) =>
    `"filter": ${quote(`${word}(`)} does not start a group; write parentheses in values as =28 and =29.`,
  noCondition: (text: string) =>
    `"filter": ${quote(text)} is not a condition. A condition looks like price:gte:10.`,
  noSuchOperator: (condition: string, operators: string) =>
    `"filter": ${quote(condition)} has an unknown operator. Use one of ${operators}.`,
  wrongValues: (condition: string, least: number, most: number) =>
    `"filter": ${quote(condition)} needs ${toValues(least, most)}.`,
  bareEquals: (value: string) => `"filter": ${quote(value)} must write "=" as =3D.`,
  filterTooDeep: (most: number) => `"filter": groups can be nested at most ${most} deep.`,
  filterTooLarge: (most: number) => `"filter" has at most ${most} conditions and groups.`,
  noSuchFilterColumn: (column: string) => `"filter": this table has no column ${quote(column)}.`,
  leadsNowhere: (column: string) =>
    `"filter": the column ${quote(column)} leads to no table that you can see.`,
  notOffered: (condition: string, operators: readonly string[]) =>
    `"filter": ${quote(condition)} is not possible. This column offers ${operators.join(', ')}.`,
  wrongOperand: (column: string, reason: string) => `"filter": ${quote(column)}: ${reason}`,
  tooManyDigits: (declaredType: string) =>
    `The type ${declaredType} can’t keep all of these digits. Round the number first.`,
  nulInValue: 'A value can’t contain a NUL character.',
  longValue: (most: number) => `A value has at most ${formatNumber(most)} characters.`,
  notAPeriod:
    'Enter a date or a period, such as 2026-11-20, 2026-11, 2026, 2026-11-20T10:30, today, last-month or -7d.',
  notATimeOfDay: 'Enter a time of day, such as 09:30 or 09:30:15.',
  notABeginning: 'Enter the first digits of a UUID.',
  scanTooSlow:
    'This search reads the whole table and took too long. Filter more, or give the table a search index.',
  shortTooSlow:
    'A search for such a short text reads every row, which took too long. Type more letters, or filter more.',
  tooManyAtOnce: 'You have too many requests to this table at once. Wait until one has ended.',
  replaced: 'A newer request from the same client replaced this one.',
  strangeRequestName: (header: string) =>
    `${header} must be a client name (letters, digits, - and _), a colon and a whole number: "tab-7f3a:12".`,
  tooManyExports: (most: number) =>
    `You have ${most} exports running. Start the next one when one of them has ended.`,
  tooManyUnordered: (most: number) =>
    `These rows have no key, so at most ${formatNumber(most)} of them can be exported. Filter more, or give the table a primary key.`,
  noSuchMode: '"mode" must be capped or exact.',
  noChoices: (column: string) => `The column ${quote(column)} refers to no other table.`,
  noSuchRelation: (text: string) =>
    `${quote(text)} is no relation to this row. A relation is the table that refers to it, a colon and the columns: order_lines:order_id.`,
  noPlaceValue: '"value" must be a value of the column that sorts the list.',
  placeUnsorted: '"sort" must name the column whose value is looked for.',
  noFacetColumn: '"column" must name the column whose values are counted.',
  noSuchFacetColumn: (column: string) => `"column": this table has no column ${quote(column)}.`,
  noFacets: (column: string, declaredType: string) =>
    `"column": the values of ${quote(column)} can't be counted (${declaredType}).`,
})

/** The text from the request may have any length. */
function quote(text: string): string {
  return `"${text.slice(0, 100)}"`
}

function toValues(least: number, most: number): string {
  if (least < most) return `${least} to ${most} values`
  return ['no value', 'one value', 'two values'][most] ?? `${most} values`
}
