import type { ListPage, TableHead } from '../../../../wire/list-page.ts'

/** Whether the page has the column's values. A page leaves out columns that were hidden. Masked columns need no values. */
export function hasColumn({ columns }: TableHead, { rows }: ListPage, name: string): boolean {
  const isMasked = columns.some((column) => column.name === name && column.secret !== undefined)
  return isMasked || rows.length === 0 || rows.some(({ values }) => Object.hasOwn(values, name))
}
