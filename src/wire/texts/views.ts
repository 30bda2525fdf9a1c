/** The words of saved views and of how columns stand. */
export const viewTexts = {
  fields: {
    order: 'Names of columns in their order; columns not named stand behind them.',
    hidden: 'Names of columns that are not shown.',
    pinned: 'Names of columns that stay in sight however far the list is scrolled.',
    widths: 'In pixels; columns not named are as wide as what they hold.',
    list: 'Which rows in which order, as the address of a list has it: ?filter=…&sort=…&q=…&size=…',
    layout: 'How the columns stand; null: as each reader has set them up for themselves.',
    sharedWith: 'The roles that may use it besides its maker; none: it is private.',
    defaultFor: 'The roles to which the bare address of the table means this view.',
    version: 'Raised with every change. A change names the version that it was made from.',
    by: 'Who made it.',
    mine: 'Whether the asker made it.',
    changedBy: 'Who changed it last.',
    ownLayout: "The asker's own, of this table.",
    views: 'Those that the asker may use: their own, then the shared ones, each by name.',
    standard:
      'The id of the one that the bare address of the table means to the asker; null: the table as it is.',
    conflict: 'The view as it stands, where another change was first.',
  },
} as const
