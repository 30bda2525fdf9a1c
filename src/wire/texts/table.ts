/** The words of a list's rows and heads. */
export const tableTexts = {
  select: (row: string) => `Select ${row}`,
  selectPage: 'Select all on this page',
  menu: (column: string) => `${column}: the column’s menu`,
  columns: 'Columns',
  columnsName: 'Which columns there are, and how they stand',
  notSaved: (why: string) => `How the columns stand is not saved: ${why}`,
  sort: 'Sort',
  otherOrder: 'By several columns',
  ownOrder: 'The table’s own order',
  up: (column: string) => `${column}, ascending`,
  down: (column: string) => `${column}, descending`,
  apply: 'Apply',
  sorted: (keys: readonly string[], page: string) => `Sorted by ${keys.join(', then by ')}, page ${page}`,
  unsortedNow: (page: string) => `In the table’s own order, page ${page}`,
  direction: { asc: 'ascending', desc: 'descending' },
} as const
