import type { ChangedBy } from '../../row-conflict.ts'
import { toChange } from './to-change.ts'

/** Why a row is not changed; a second language is a second object of this type. */
export const rowRefusals = {
  noSuchColumn: (column: string) => `This table has no column "${column.slice(0, 100)}".`,
  roleMayNot: 'Your role may look at these rows, but not change them.',
  accountMayNot: (column: string) => `The database account may not change "${column}".`,
  accountMayNotRow: 'The database lets its account look at this row, but not change it.',
  noKey: 'Nothing tells the rows of this table apart, so none of them can be changed.',
  isKey: (column: string) => `"${column}" is part of what names the row, so it stays as it is.`,
  changedSinceSeen: (changedBy: ChangedBy | null) =>
    `It holds something else by now. ${toChange(changedBy)} Look at both values.`,
  notAnEdit: 'This takes {"column": a text, "value": a text or null, "seen": what the cell held}.',
  suppressed: 'The database has a rule of its own that leaves this as it was.',
  sharedKey:
    'Another row has the same key, as tables that inherit from this one allow. Change it in its own table.',
  longKey: 'The key of this row is too long for the audit trail, so it can only be changed elsewhere.',
  left: 'It was changed, and thereupon the database took the row away or gave it another key. The audit trail tells of both.',
  brokenTrigger: (reason: string) => `A trigger of the database fails at this: ${reason}.`,
  heldLong: 'Something else has kept this row locked for a while. Try again later.',
  changedMeanwhile: 'Somebody else is changing the same row. Try again.',
  toldByOthers: 'This took too long to be answered. The trail says what became of it.',
  anotherRequest: 'This Idempotency-Key was already used for another request. Give every request its own.',
  sameRequest: 'The same request is being answered already. Try again.',
} as const
