import { formatNumber } from '../format-number.ts'
import { toSentences } from '../sentences.ts'

/** Why work on many rows does not begin, or ends early. */
export const jobRefusals = toSentences('jobs', {
  notAnOrder: 'This takes {"active": true or false} with either "keys", a list of texts, or "list", a text.',
  notASetOrder:
    'This takes {"value": a text or null} with either "keys", a list of texts, or "list", a text.',
  notADeleteOrder: 'This takes either "keys", a list of texts, or "list", a text.',
  keysOrList: 'Send either "keys" or "list", not both.',
  exceptOfList: '"except" works only with "list". With "keys", name only the rows to change.',
  noKeys: 'Name at least one row.',
  tooManyKeys: (most: number) =>
    `At most ${formatNumber(most)} rows can be named at once. Use a list for more.`,
  tooManyAtOnce: (most: number) =>
    `You have ${most} bulk changes waiting or running. Start the next one when one of them has ended.`,
  noSuchJob: 'This bulk change does not exist.',
  hasEnded: 'This bulk change has already ended.',
  stillRuns: 'This bulk change is still running. Cancel it or wait until it ends, then undo it.',
  undoRuns: 'This bulk change is already being undone.',
  nothingToUndo: 'This bulk change has nothing to undo.',
  restoreStays: 'A restore can’t be undone as a whole. Delete the rows again instead.',
  hiddenRow: 'A row that you can’t see',
  rowOf: (row: string, table: string) => `${row} in ${table}`,
  failed: 'Something went wrong on our side. The log has the details under the id of the job.',
})
