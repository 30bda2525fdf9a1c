import { filterTexts } from './filters.ts'

/** The words of the list screen. What is counted comes as a number and as the viewer's language writes it. */
export const listTexts = {
  range: (from: string, to: string) => `${from}–${to}`,
  totals: {
    exact: (range: string, count: string) => `${range} of ${count}`,
    capped: (range: string, count: string) => `${range} of more than ${count}`,
    estimated: (range: string, count: string) => `${range} of about ${count}`,
  },
  sizes: 'Rows per page',
  perPage: (size: number) => `${size} rows per page`,
  pages: 'Pages',
  page: (number: string) => `Page ${number}`,
  previous: 'Previous',
  next: 'Next',
  empty: 'No rows yet',
  emptyNext: 'As soon as any program writes one, it is listed here.',
  pastEnd: 'There is nothing this far',
  pastEndNext: 'The list ends before this page.',
  toFirst: 'Go to the first page',
  noMatch: 'Nothing matches',
  noMatchNext: {
    search: 'No row holds these words.',
    filter: 'No row passes these filters.',
    both: 'No row that passes these filters holds these words.',
  },
  sortBy: (column: string) => `Sort by ${column}`,
  scroll: (table: string) => `${table}, rows`,
  export: 'Export',
  exportAs: (format: string) => `Export what is listed as ${format}`,
  formats: { csv: 'CSV', ndjson: 'NDJSON' },
  count: {
    exactly: 'Count exactly',
    counting: 'Counting…',
    cancel: 'Cancel',
    tooMany: 'There are too many to count them in time.',
  },
  search: {
    label: (table: string) => `Search ${table}`,
    submit: 'Search',
    clear: 'Clear the search',
    within: (columns: string) => `Looks in ${columns}`,
    focusKey: '/',
    prefix: (columns: string) =>
      `This table is large and has no search index: only the beginnings of ${columns} are searched.`,
    scan: 'This table is large and has no search index: it is read row by row until 2 seconds are over.',
    short: 'Words of one or two letters are looked for row by row until 2 seconds are over.',
    index: 'To make it fast, run',
    indexCommand: (table: string) => `switchboard index ${table}`,
  },
  filters: filterTexts,
  problem: {
    withoutSearch: 'Show the list without the search',
    withoutFilters: 'Show the list without the filters',
    whole: 'Show the whole list',
  },
} as const
