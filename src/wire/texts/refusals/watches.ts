/** Why a table is not watched; a second language is a second object of this type. */
export const watchRefusals = {
  apart:
    "Switchboard's own tables are in another database, where triggers of this one can't write: the rows on screens are compared.",
  noneThere: 'Nothing of that is watched.',
  notForYou: 'Whether a table is watched is decided by owners and administrators.',
  nothingToWatch: 'All that can be watched is watched.',
} as const
