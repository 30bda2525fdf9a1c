/** Why a table is not watched. A second language is a second object of this type. */
export const watchRefusals = {
  apart:
    'Switchboard’s own tables are in another database, and triggers of this one can’t write there. The list refreshes every 2 s.',
  noneThere: 'None of these tables is watched.',
  notForYou: 'Only owners and admins can watch tables.',
  nothingToWatch: 'All tables that can be watched are watched already.',
} as const
