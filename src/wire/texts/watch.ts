/** How what other programs write comes to a list. */
export const watchTexts = {
  modes: { watched: 'Watched', unwatched: 'Compared', outdated: 'Compared', still: 'Not followed' },
  about: {
    watched: 'What other programs write to this table shows here at once.',
    unwatched:
      'What other programs write to this table is noticed by comparing: the rows on screen are read again every 2 seconds while somebody looks. New rows show when the list is loaded again.',
    outdated:
      'The triggers that watch this table are not those that it needs by now: it has another key, one was taken away, or Switchboard was updated. Until an owner or administrator has them made anew, the rows on screen are compared every 2 seconds while somebody looks.',
    still:
      'Single rows of this list can’t be followed. What anybody writes shows when the list is loaded again.',
  },
  name: (mode: string) => `${mode}: how what other programs write shows here`,
  offer: {
    watched: 'How it is watched, and how to end that…',
    unwatched: 'Show at once what other programs write…',
    outdated: 'Watch it anew…',
  },
  command: 'On the command line:',
  commandLine: (table: string) => `switchboard watch ${table}`,
}
