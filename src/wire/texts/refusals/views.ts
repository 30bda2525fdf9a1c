/** Why a view or a layout is not kept; a second language is a second object of this type. */
export const viewRefusals = {
  noSuchView: 'There is no such view: it was removed, or is not shared with you any more.',
  personsOnly: 'Views and layouts are kept for people. A token uses those that are shared.',
  mayNotShare: 'Only owners, admins and editors share views and change those that are shared.',
  mayNotSetStandard: 'Only owners and admins say with which view a table opens.',
  changedMeanwhile: (name: string) =>
    `${name} changed this view meanwhile. Look at it again before you change it.`,

  notAWish:
    'A view takes "name" and "list", which are texts, "layout", an object or null, "sharedWith" and "defaultFor", which are lists of roles.',
  notAChange:
    'A change takes the whole view, "name", "list", "layout", "sharedWith" and "defaultFor", and the "version" that it was made from.',
  notALayout:
    'A layout takes "order", "hidden" and "pinned", which are lists of columns, "widths" and "density".',
  noVersion: '"version" says which version of the view you have seen: a number.',

  noName: 'A name is needed.',
  longName: (most: number) => `A name has at most ${most} characters.`,
  strangeName: 'A name has no control characters.',
  takenName: (by: string) => `${by} has a view of this table that is called so already.`,
  columnsInList: 'Which columns are shown stands in the layout, not in the list.',
  longList: 'The filter is too long to be kept.',
  standardNotShared: 'A table opens with a view only for roles with which the view is shared.',
  tooMany: (most: number) => `You keep ${most} views of this table. Remove one of them first.`,
} as const
