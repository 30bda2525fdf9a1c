import type { ListPage } from '../../../../wire/list-page.ts'

/** Whether a page came with the values of a column: those that did not show are left out. */
export function hasColumn({ rows: [first] }: ListPage, name: string): boolean {
  return first === undefined || Object.hasOwn(first.values, name)
}
