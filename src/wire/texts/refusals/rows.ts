/** Why a row is not changed; a second language is a second object of this type. */
export const rowRefusals = {
  suppressed: 'The database has a rule of its own that leaves this as it was.',
  heldLong: 'Something else has kept this row locked for a while. Try again later.',
  changedMeanwhile: 'Somebody else is changing the same row. Try again.',
  anotherRequest: 'This Idempotency-Key was already used for another request. Give every request its own.',
  sameRequest: 'The same request is being answered already. Try again.',
} as const
