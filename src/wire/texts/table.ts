/** The words of a list's columns and rows. */
export const tableTexts = {
  select: (row: string) => `Select ${row}`,
  selectPage: 'Select all on this page',
  menu: (column: string) => `${column}: the column’s menu`,
} as const
