/** Why work on many rows does not begin, or ends early; a second language is a second object of this type. */
export const jobRefusals = {
  notAnOrder: 'This takes {"active": true or false} with either "keys", a list of texts, or "list", a text.',
  notASetOrder:
    'This takes {"value": a text or null} with either "keys", a list of texts, or "list", a text.',
  keysOrList: 'The rows are either named by their keys, or meant by a list: one of the two.',
  exceptOfList:
    'Rows stay out of a list. Of rows that are named by their keys, name only those that are meant.',
  noKeys: 'No row is named.',
  tooManyKeys: (most: number) =>
    `At most ${most.toLocaleString('en')} rows are named at once. Mean more by a list.`,
  tooManyAtOnce: (most: number) =>
    `You have ${most} jobs waiting or running. Start the next one when one of them has ended.`,
  noSuchJob: 'There is no such job.',
  hasEnded: 'This job has ended already.',
  stillRuns: 'This job still runs. Cancel it, or wait for its end, then take it back.',
  undoRuns: 'This job is being taken back already.',
  nothingToUndo: 'This job has changed nothing that could be taken back.',
  failed: 'This should not have happened. It is in the log under the id of the job.',
} as const
