import type { Words } from '../../../std/sentence.ts'
import type { ChangedBy } from '../../row-conflict.ts'
import { formatNumber } from '../format-number.ts'
import { plural } from '../plural.ts'
import { toSentences } from '../sentences.ts'
import { toChange } from './to-change.ts'

/** Why a row is not changed. */
export const rowRefusals = toSentences('rows', {
  noSuchColumn: (column: string) => `This table has no column "${column.slice(0, 100)}".`,
  roleMayNot: 'Your role can see these rows, but not change them.',
  accountMayNot: (column: string) => `The database account isn’t allowed to change "${column}".`,
  accountMayNotRow: 'The database account can see this row, but isn’t allowed to change it.',
  readOnly: (column: string) => `The config file says that "${column}" is read-only.`,
  checkFailed: (column: string) =>
    `The check of "${column}" in the config file failed, so nothing was written.`,
  noKey: 'This table has no primary key, so its rows can’t be changed.',
  isKey: (column: string) => `"${column}" is part of the row’s key, so it can’t be changed.`,
  changedSinceSeen: (changedBy: ChangedBy | null) =>
    `Someone changed this value after you opened it. ${toChange(changedBy)} Compare both values.`,
  otherVersion: 'The row has changed since you read it: If-Match names another version. Read it again.',
  rowsRefused: (rows: number) =>
    plural(rows, { one: 'One row was refused.', other: `${formatNumber(rows)} rows were refused.` }),
  changedBeforeDelete:
    'Someone changed this row after you opened the form. Look at it again before you delete it.',
  belongsElsewhere: 'This row does not belong to the saved row any more. Load the page again.',
  notARow: 'A new row takes {"values": { column: value }}.',
  notAChange:
    'A change takes {"values": { column: value }} and, if you like, "seen" with the values that you read.',
  notABatch: (most: number) =>
    `A batch takes {"changes": […], "atomic": true or false} with 1 to ${formatNumber(most)} changes, each {"insert": values}, {"key": a text, "set": values, "seen": values} or {"key": a text, "delete": true, "forever": true or false}.`,
  notForever: '"forever" must be true or false.',
  changeRefused: (number: number, reason: Words) => `Change ${number}: ${reason} Nothing was changed.`,
  wrongFields: (columns: readonly string[], reasons: readonly Words[]) =>
    columns.map((column, at) => `${column}: ${reasons[at]}`).join(' '),
  apartNoRows:
    'Switchboard’s own tables are in another database, so rows can’t be added or deleted here. Only single fields can be changed.',
  apartOneField:
    'Switchboard’s own tables are in another database. There, one field with a value of its own can be changed at a time.',
  mayNotChangeCell: (column: string) => `Your role can’t change "${column}" in this row.`,
  mayNotSwitchCell: (column: string) => `Your role can’t move the switch "${column}" in this row.`,
  mayNotChangeSo: (column: string) =>
    `The row would become one in which your role can’t change "${column}", so it stays as it is.`,
  mayNotWrite: (column: string) => `Your role can see "${column}", but not write it.`,
  mayNotDeleteRow: 'Your role can’t delete this row.',
  mayNotAddRow: 'Your role can’t add a row with these values.',
  mayNotAddWith: (column: string) => `Your role can’t add such a row with "${column}".`,
  notPossible: 'This value is not possible here.',
  noSuchReference:
    'The row refers to a row that does not exist or that you can’t see, or other rows still refer to it.',
  mayNotAdd: 'Your role can see these rows, but not add any.',
  accountMayNotAdd: 'The database account isn’t allowed to add rows here.',
  mayNotDelete: 'Your role can see these rows, but not delete any.',
  accountMayNotDelete: 'The database account isn’t allowed to delete rows here.',
  mayNotDeleteAlong: (table: string | null) =>
    `Rows of ${toTable(table)} would be deleted, too, and your role can’t delete them.`,
  mayNotEmpty: (table: string | null) =>
    `Rows of ${toTable(table)} refer to this row and would lose their reference, and your role can’t change them.`,
  noKeyAlong: (table: string | null) =>
    `Rows of ${toTable(table)} refer to this row, and that table has no primary key, so the audit trail can’t keep them. Delete or change those rows first.`,
  longKeyAlong: (table: string | null) =>
    `The key of a row of ${toTable(table)} that refers to this row is too long for the audit trail. Delete or change that row first, in the database itself.`,
  tooManyAlong: (most: number) =>
    `More than ${formatNumber(most)} other rows would be deleted or changed, too. Delete those that refer to this row first.`,
  tooMuchAlong: (mostBytes: number) =>
    `The rows that would be deleted hold more than ${toMegabytes(mostBytes)} MB together. Delete those that refer to this row first.`,
  stillReferred: (table: string | null) =>
    `Rows of ${toTable(table)} still refer to this row, or to rows that would be deleted, too. Delete or change them first.`,
  notRestorable: 'This entry is not about a deleted row, so nothing can be restored from it.',
  restoredAlready: 'This was restored already.',
  nothingRestored: (reason: Words) => `Nothing could be restored. ${reason}`,
  mayNotRestore: (table: string | null) =>
    `Your role can’t add rows to ${toTable(table)}, so they can’t be restored.`,
  mayNotRefill: (table: string | null) =>
    `Your role can’t change rows of ${toTable(table)}, so they stay without their reference.`,
  tableGone: 'The table of this row no longer exists.',
  valueNotKept: (column: string) => `The audit trail did not keep the value of "${column}".`,
  existsAgain: 'A row with this key exists again.',
  parentNotBack: 'The row that it refers to could not be restored.',
  changedSinceDelete: 'Someone changed the reference since then.',
  kept: 'A trigger or rule in the database kept the row.',
  notAdded: 'A trigger or rule in the database did not add the row.',
  outOfSight: 'You can’t add a row that you could not see.',
  otherCount: 'This is not the number of rows. Type the number that the page shows.',
  notAnEdit: 'This takes {"column": a text, "value": a text or null, "seen": what the cell held}.',
  suppressed: 'A trigger or rule in the database kept the old value.',
  sharedKey: 'Another row has the same key, in a table that inherits from this one. Change it there.',
  longKey: 'The key of this row is too long for the audit trail, so it can’t be changed here.',
  noValue: (column: string) => `The row has no value in "${column}".`,
  changedWhileRead: 'Someone changed the value while it was read. Download it again.',
  longValue: (sizeBytes: number, mostBytes: number) =>
    `The value is ${toMegabytes(sizeBytes)} MB long. Only values up to ${toMegabytes(mostBytes)} MB can be changed here, because the audit trail keeps both the old and the new one.`,
  longSecret: (sizeBytes: number, mostBytes: number) =>
    `The value is ${toMegabytes(sizeBytes)} MB long. Only values up to ${toMegabytes(mostBytes)} MB can be revealed here. Read it in the database.`,
  seenOfAnotherType: (column: string) =>
    `"seen" has another type than "${column}". Send the value exactly as you read it.`,
  lostName:
    'The column "__proto__" can’t be written together with others. Change it alone: {"column": "__proto__", "value": …, "seen": …}.',
  seenIsCut: (column: string) =>
    `"seen" contains only the beginning of "${column}". Read the whole value first: GET …/values/${column}.`,
  left: 'The change was saved, but a database trigger then deleted the row or changed its key. The audit trail shows both.',
  brokenTrigger: (reason: string) => `A trigger in the database failed: ${reason}.`,
  heldLong: 'Another program keeps this row locked. Try again later.',
  changedMeanwhile: 'Someone else is changing this row. Try again.',
  toldByOthers: 'The answer took too long. The audit trail shows whether it was saved.',
  anotherRequest:
    'This Idempotency-Key was already used for another request. Use a new key for every request.',
  sameRequest: 'The same request is already in progress. Try again.',
})

/** Null for a table that the reader may not know of. */
function toTable(table: string | null): string {
  return table === null ? 'another table' : `"${table}"`
}

function toMegabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1).replace(/\.0$/, '')
}
