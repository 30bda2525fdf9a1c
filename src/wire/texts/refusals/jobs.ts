/** Why a job does not start, or ends early. A second language is a second object of this type. */
export const jobRefusals = {
  notAnOrder: 'This takes {"active": true or false} with either "keys", a list of texts, or "list", a text.',
  notASetOrder:
    'This takes {"value": a text or null} with either "keys", a list of texts, or "list", a text.',
  keysOrList: 'Send either "keys" or "list", not both.',
  exceptOfList: '"except" works only with "list". With "keys", name only the rows to change.',
  noKeys: 'Name at least one row.',
  tooManyKeys: (most: number) =>
    `At most ${most.toLocaleString('en')} rows can be named at once. Use a list for more.`,
  tooManyAtOnce: (most: number) =>
    `You have ${most} bulk changes waiting or running. Start the next one when one of them has ended.`,
  noSuchJob: 'This bulk change does not exist.',
  hasEnded: 'This bulk change has already ended.',
  stillRuns: 'This bulk change is still running. Cancel it or wait until it ends, then undo it.',
  undoRuns: 'This bulk change is already being undone.',
  nothingToUndo: 'This bulk change has nothing to undo.',
  failed: 'Something went wrong on our side. The log has the details under the id of the job.',
} as const
