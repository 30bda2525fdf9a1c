/** The words of a row beside its list. */
export const besideTexts = {
  open: 'Open the row beside the list',
  close: 'Close the row beside the list',
  /** The row is no longer among the rows of the list. */
  left: 'No longer in this list.',
  page: 'Open its page',
  shut: 'Close',
  loading: 'The row is loading…',
} as const
