/** The refusals for DataTables clients, which show the sentence on their page. */
export const dataTableRefusals = {
  notJson: 'The request starts like JSON, but it isn’t valid JSON.',
  tooMany: (name: string, most: number) => `"${name}" has at most ${most.toLocaleString('en')} entries.`,
  tooLong: (name: string, most: number) => `"${name}" has at most ${most.toLocaleString('en')} characters.`,
  nul: (name: string) => `"${name}" can’t contain a NUL character.`,
  tooManyWords: (most: number) => `"search" has at most ${most} words. Use "quotes" for a phrase.`,
  tooMuch: (name: string) =>
    `"${name}": this is too many words for so many columns. Use fewer words, or "quotes" for a phrase.`,
  regex: (name: string) => `"${name}": regular expressions are not supported.`,
  call: (name: string, property: string) =>
    `"${name}": DataTables would call ${property} as a function, and an answer contains no functions. Read this column with a function in the page, and give its name in "name".`,
  noSuchColumn: (name: string) => `"${name}": this table has no such column.`,
} as const
