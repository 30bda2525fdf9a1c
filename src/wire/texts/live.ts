import { plural } from './plural.ts'

/** The words of live updates. */
export const liveTexts = {
  states: {
    connecting: 'Connecting',
    live: 'Live',
    reconnecting: 'Reconnecting',
    offline: 'Offline',
    paused: 'Paused',
  },
  pause: 'Changes by others show at once. Click to pause.',
  resume: 'Live updates are paused. Click to resume.',
  cut: 'Offline. Changes appear when the connection is back.',
  changes: (changes: number, shown: string) =>
    plural(changes, { one: 'Show one change', other: `Show ${shown} changes` }),
  manyChanges: 'Show changes',
  entries: (entries: number) => plural(entries, { one: 'One new entry', other: `${entries} new entries` }),
  deleted: (by: string | null) => (by === null ? 'Deleted' : `Deleted by ${by}`),
  left: (by: string | null) => (by === null ? 'No longer in this list' : `Moved out of this list by ${by}`),
  kept: 'No longer in this list:',
  keptSaid: 'The row that you saved is no longer in this list. It stays here until you show the changes.',
  told: (rows: number, shown: string) =>
    plural(rows, { one: 'One row has changed.', other: `${shown} rows have changed.` }),
}
