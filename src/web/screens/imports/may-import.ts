import type { TableHead } from '../../../wire/list-page.ts'

/** Whether rows of a file may become rows of the table. The server decides again, and knows more. */
export function mayImport({ addable, columns }: Pick<TableHead, 'addable' | 'columns'>): boolean {
  return addable || columns.some(({ editable }) => editable)
}
