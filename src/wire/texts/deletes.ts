import { plural } from './plural.ts'

/** The words of the page that asks before a row is deleted. */
export const deleteTexts = {
  title: (row: string) => `Delete ${row}?`,
  alone: 'No other row refers to it.',
  deleted: 'These rows are deleted, too:',
  emptied: 'These rows stay, but no longer refer to it:',
  blocking: 'These rows still refer to it, so it can’t be deleted:',
  blockingNext: 'Delete them first, or let them refer to another row.',
  rows: (count: number, shown: string, capped: boolean) =>
    capped ? `more than ${shown} rows` : plural(count, { one: 'one row', other: `${shown} rows` }),
  by: (columns: string) => `by ${columns}`,
  hidden: (tables: number) =>
    plural(tables, {
      one: 'One table that you can’t see has such rows, too.',
      other: `${tables} tables that you can’t see have such rows, too.`,
    }),
  incomplete: 'There may be more. Not all of it was counted.',
  notKept: (columns: string) =>
    `The audit trail will not keep the value of ${columns}, because it is masked or too long. A restore can’t bring it back.`,
  restorable: 'You can undo this: the audit trail keeps the rows.',
  typed: (count: string) => `Type ${count} to confirm`,
  delete: 'Delete',
  deleteAll: (count: string) => `Delete ${count} rows`,
  cancel: 'Cancel',
  forGood: 'Delete for good',
  titleForGood: (row: string) => `Delete ${row} for good?`,
  trash: {
    title: (row: string, isBack: boolean) => (isBack ? `Put ${row} back?` : `Move ${row} to the trash?`),
    /** `rows` is "12,431 rows" or "about 12,000 rows". */
    heading: (rows: string, table: string, isBack: boolean) =>
      isBack ? `Put ${rows} of ${table} back?` : `Move ${rows} of ${table} to the trash?`,
    becomes: 'The rows stay in the table, marked as deleted, and so does everything that refers to them.',
    back: 'The rows are in use again.',
  },
  many: {
    /** `rows` is "12,431 rows" or "about 12,000 rows". */
    heading: (rows: string, table: string) => `Delete ${rows} of ${table}?`,
    alone: 'No other row refers to them.',
    emptied: 'These rows stay, but no longer refer to them:',
    blocking: 'These rows still refer to some of them, which then can’t be deleted:',
    counting: 'Counting the rows that refer to them…',
    along:
      'The audit trail keeps all of it, so you can restore everything in one step. Values that are masked or too long are not kept.',
    each: 'Rows that can’t be deleted are skipped and listed with the reason.',
    headingForGood: (rows: string, table: string) => `Delete ${rows} of ${table} for good?`,
    action: 'Delete…',
    actionForGood: 'Delete for good…',
    /** The rows only join two others, which stay. */
    removing: (rows: string, table: string, row: string) => `Remove ${rows} of ${table} from ${row}?`,
    remove: 'Remove…',
    submitRemove: 'Remove',
  },
} as const
