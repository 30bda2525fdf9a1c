/** Why a table is not watched; a second language is a second object of this type. */
export const watchRefusals = {
  apart:
    "Switchboard's own tables are in another database, where triggers of this one can't write: changes by other programs are found by looking again.",
  noneThere: 'Nothing of that is watched.',
  nothingToWatch: 'All that can be watched is watched.',
} as const
