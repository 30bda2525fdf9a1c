import type { Words } from '../../../std/sentence.ts'
import { toSentences } from '../sentences.ts'

/** Why somebody may do something with a table, or may not. */
export const whyReasons = toSentences('why', {
  allows: 'This role allows it.',
  everything: 'The glass is broken, so everything is allowed.',
  noGrant: 'No role of theirs allows this in the table.',
  noRole: 'They have no role.',
  needsRead: 'Nothing else is allowed in what they may not read.',
  column: (column: string) => `The role allows it, but not for the column “${column}”.`,
  row: 'The role allows it in other rows, not in this one. Or there is no such row.',
  someRows: (scope: string) => `The role allows it in the rows with ${scope}.`,
  unknownValue: 'The rows of this role ask for a value that the profile does not have.',
  fault: (reason: Words) => `The role would allow it, but it can’t be understood any more: ${reason}`,
  account: 'The account with which Switchboard uses the database may not do this.',
  limit: 'The token, or the session of somebody who looks around, is limited to other tables or rights.',
  person: 'The person to whom the token belongs may not do this.',
  noRight: (rights: readonly string[]) => `A right is one of ${rights.join(', ')}.`,
  masked: (column: string) => `The column “${column}” is masked for everybody.`,
  noColumn: (column: string) => `The table has no column “${column}”.`,
})
