/** Why a DataTables client is refused: it shows the sentence to whoever looks at its page. */
export const dataTableRefusals = {
  notJson: 'The request begins like JSON, but is none.',
  tooMany: (name: string, most: number) => `"${name}" has at most ${most.toLocaleString('en')} entries.`,
  tooLong: (name: string, most: number) => `"${name}" has at most ${most.toLocaleString('en')} characters.`,
  nul: (name: string) => `"${name}" may not hold a NUL character.`,
  tooManyWords: (most: number) => `"search" has at most ${most} words; "quotes" make a phrase of several.`,
  tooMuch: (name: string) =>
    `"${name}": so many words can't be looked for in so many columns at once; "quotes" make a phrase of several.`,
  regex: (name: string) => `"${name}": rows are not searched by regular expressions.`,
  call: (name: string, property: string) =>
    `"${name}": DataTables calls what is named like ${property}, and an answer holds no functions. Let a function of the page read this column, and name it in "name".`,
  noSuchColumn: (name: string) => `"${name}": this table has no such column.`,
} as const
