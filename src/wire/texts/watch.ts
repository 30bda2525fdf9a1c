/** How a list learns what other programs write. */
export const watchTexts = {
  modes: {
    watched: 'Live',
    unwatched: 'Refreshes every 2 s',
    outdated: 'Refreshes every 2 s',
    still: 'Reload to update',
  },
  pause: 'Pause',
  resume: 'Resume',
  about: {
    watched: 'Every change to this table shows here at once.',
    unwatched:
      'Switchboard is not told what other programs write to this table. It reads this page again every 2 seconds while it is open. It reads a slow page less often.',
    outdated:
      'The triggers on this table are out of date: its key changed, one was removed, or Switchboard was updated. Switchboard reads this page again every 2 seconds while it is open, until an owner or administrator renews the triggers.',
    still: 'Switchboard can’t follow the rows of this list. Reload it to see changes.',
  },
  offer: {
    watched: 'Live updates…',
    unwatched: 'Turn on live updates…',
    outdated: 'Renew live updates…',
  },
  command: 'On the command line:',
  commandLine: (table: string) => `switchboard watch ${table}`,
}
