import { plural } from './plural.ts'

const list = new Intl.ListFormat('en')

/** The words of the search over all tables. */
export const searchTexts = {
  title: 'Search',
  field: 'Search all tables',
  submit: 'Search',
  searching: 'Searching…',
  /** The counts come as numbers and as formatted text. */
  done: (searched: number, shown: string) =>
    plural(searched, { one: 'Searched one table.', other: `Searched ${shown} tables.` }),
  stopped: (searched: string, of: string, seconds: number) =>
    `Searched ${searched} of ${of} tables within ${seconds} s.`,
  longer: 'Search longer',
  exactOnly: (tables: readonly string[]) =>
    `${list.format(tables)} ${tables.length === 1 ? 'is large and has' : 'are large and have'} no search index. Only keys, unique values and beginnings were searched there.`,
  more: (count: string) => `${count} more tables`,
  searchIn: (table: string) => `Search in ${table}`,
  allIn: (table: string) => `All in ${table}`,
  results: (table: string) => `Results in ${table}`,
  by: {
    key: 'Key',
    unique: 'Unique value',
  },
  begin: 'Find a row in any table',
  beginNext: 'Type a key, an e-mail address, a name, or words of a text. Quotes keep words together.',
  nothing: 'No results',
  nothingNext: 'Try fewer words, or the beginning of a word.',
  noTables: 'There is no table to search',
  noTablesNext: 'You can’t read any table, or none of them has a key.',
  palette: {
    found: 'Found rows',
    all: (text: string) => `Search all tables for “${text}”`,
  },
} as const
