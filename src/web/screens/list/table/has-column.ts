import type { ListPage, TableHead } from '../../../../wire/list-page.ts'

/** Whether a page came with what its cells of a column need: columns that did not show are left out, masked ones need nothing. */
export function hasColumn({ columns }: TableHead, { rows: [first] }: ListPage, name: string): boolean {
  const isMasked = columns.some((column) => column.name === name && column.secret !== undefined)
  return isMasked || first === undefined || Object.hasOwn(first.values, name)
}
