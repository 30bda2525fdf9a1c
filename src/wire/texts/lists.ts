import type { Operator } from '../filter.ts'

/** `to` is there for what takes two values. */
type Condition = (column: string, value: string, to: string) => string

const conditions: Readonly<Record<Operator, Condition>> = {
  is: (column, value) => `${column} is ${value}`,
  not: (column, value) => `${column} is not ${value}`,
  in: (column, values) => `${column} is ${values}`,
  out: (column, values) => `${column} is not ${values}`,
  lt: (column, value) => `${column} < ${value}`,
  lte: (column, value) => `${column} ≤ ${value}`,
  gt: (column, value) => `${column} > ${value}`,
  gte: (column, value) => `${column} ≥ ${value}`,
  between: (column, from, to) => `${column} from ${from} to ${to}`,
  contains: (column, value) => `${column} contains ${value}`,
  lacks: (column, value) => `${column} does not contain ${value}`,
  starts: (column, value) => `${column} starts with ${value}`,
  ends: (column, value) => `${column} ends with ${value}`,
  empty: (column) => `${column} is empty`,
  filled: (column) => `${column} is not empty`,
  label: (column, value) => `${column} contains ${value}`,
}

/** Of times and days one says it otherwise. */
const times: Readonly<Partial<Record<Operator, Condition>>> = {
  lt: (column, value) => `${column} before ${value}`,
  lte: (column, value) => `${column} until ${value}`,
  gt: (column, value) => `${column} after ${value}`,
  gte: (column, value) => `${column} from ${value} on`,
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  h: ['hour', 'hours'],
  d: ['day', 'days'],
  w: ['week', 'weeks'],
  m: ['month', 'months'],
  y: ['year', 'years'],
}

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
  filters: {
    label: 'Filters',
    remove: (filter: string) => `Remove the filter: ${filter}`,
    clear: 'Clear filters',
    and: (parts: readonly string[]) => parts.join(' and '),
    or: (parts: readonly string[]) => parts.join(' or '),
    not: (part: string) => `not (${part})`,
    group: (filter: string) => `(${filter})`,
    more: (count: number) => `${count} more`,
    conditions,
    times,
    ago: (count: number, unit: string) => `${count} ${unit} ago`,
    ahead: (count: number, unit: string) => `in ${count} ${unit}`,
    units,
  },
  problem: {
    withoutSearch: 'Show the list without the search',
    withoutFilters: 'Show the list without the filters',
    whole: 'Show the whole list',
  },
} as const
