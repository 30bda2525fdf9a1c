import { formatNumber } from '../format-number.ts'
import { toSentences } from '../sentences.ts'

/** Why a DataTables client is refused: it shows the sentence to whoever looks at its page. */
export const dataTableRefusals = toSentences('dataTables', {
  notJson: 'The request starts like JSON, but it isn’t valid JSON.',
  tooMany: (name: string, most: number) => `"${name}" has at most ${formatNumber(most)} entries.`,
  tooLong: (name: string, most: number) => `"${name}" has at most ${formatNumber(most)} characters.`,
  nul: (name: string) => `"${name}" can’t contain a NUL character.`,
  tooManyWords: (most: number) => `"search" has at most ${most} words. Use "quotes" for a phrase.`,
  tooMuch: (name: string) =>
    `"${name}": this is too many words for so many columns. Use fewer words, or "quotes" for a phrase.`,
  regex: (name: string) => `"${name}": regular expressions are not supported.`,
  call: (name: string, property: string) =>
    `"${name}": DataTables would call ${property} as a function, and an answer contains no functions. Read this column with a function in the page, and give its name in "name".`,
  noSuchColumn: (name: string) => `"${name}": this table has no such column.`,
})
