/** The API document's words about saved views and column layouts. */
export const viewTexts = {
  fields: {
    order: 'Column names in their order. Columns that are not named follow.',
    hidden: 'Names of hidden columns.',
    pinned: 'Names of pinned columns: they stay visible while the list scrolls.',
    widths: 'Widths in pixels. Columns that are not named fit their content.',
    list: 'The rows and their order, as the address of a list has them: ?filter=…&sort=…&q=…&size=…',
    layout: 'The column layout. Null: each reader sees their own.',
    sharedWith: 'The roles that may use it, besides its author. None: it is private.',
    defaultFor: 'The roles whose default view it is: the bare address of the table opens it.',
    version: 'Grows with every change. A change names the version that it is based on.',
    by: 'Its author.',
    mine: 'Whether the caller is its author.',
    changedBy: 'The person who changed it last.',
    ownLayout: "The caller's own column layout of this table.",
    views: 'The views that the caller may use: their own, then the shared ones, each sorted by name.',
    standard:
      'The id of the caller’s default view: the bare address of the table opens it. Null: there is none.',
    conflict: 'The current view, if somebody else changed it first.',
  },
} as const
