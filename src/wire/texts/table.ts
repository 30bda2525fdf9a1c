/** The words of a list's rows and column heads. */
export const tableTexts = {
  select: (row: string) => `Select ${row}`,
  selectPage: 'Select all on this page',
  menu: (column: string) => `${column}: column menu`,
  columns: 'Columns',
  columnsOf: (shown: string, all: string) => `${shown} of ${all} columns`,
  columnsName: 'Choose and arrange columns',
  notSaved: (why: string) => `The column layout was not saved: ${why}`,
  sort: 'Sort',
  otherOrder: 'Several columns',
  ownOrder: 'Default order',
  up: (column: string) => `${column}, ascending`,
  down: (column: string) => `${column}, descending`,
  apply: 'Apply',
  sorted: (keys: readonly string[], page: string) => `Sorted by ${keys.join(', then by ')}, page ${page}`,
  unsortedNow: (page: string) => `Default order, page ${page}`,
  direction: { asc: 'ascending', desc: 'descending' },
} as const
