import { toSentences } from '../sentences.ts'

/** Why a view or a layout is not kept. */
export const viewRefusals = toSentences('views', {
  noSuchView: 'This view was removed, or it is no longer shared with you.',
  personsOnly: 'Only people can save views and layouts. A token can use shared ones.',
  mayNotShare: 'Only owners, admins and editors can share views and change shared ones.',
  mayNotSetStandard: 'Only owners and admins can set the default view of a table.',
  changedMeanwhile: (name: string) =>
    `${name} changed this view in the meantime. Check it before you change it.`,

  notAWish:
    'A view takes "name" and "list", which are texts, "layout", an object or null, "sharedWith" and "defaultFor", which are lists of roles.',
  notAChange:
    'A change takes the whole view, "name", "list", "layout", "sharedWith" and "defaultFor", and the "version" that it was made from.',
  notALayout:
    'A layout takes "order", "hidden" and "pinned", which are lists of columns, "widths" and "density".',
  noVersion: '"version" says which version of the view you have seen: a number.',

  noName: 'Enter a name.',
  longName: (most: number) => `Use at most ${most} characters.`,
  strangeName: 'A name can’t contain control characters.',
  takenName: (by: string) => `${by} already has a view of this table with this name.`,
  columnsInList: 'Put the shown columns into "layout", not into "list".',
  longList: 'The filter is too long to save.',
  noSuchRole: (role: string) => `There is no role “${role}”.`,
  standardNotShared: 'A view can be the default only for roles that it is shared with.',
  tooMany: (most: number) => `You have ${most} views of this table. Remove one first.`,
})
