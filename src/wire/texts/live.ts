/** The words of what comes by itself. */
export const liveTexts = {
  states: {
    connecting: 'Connecting',
    live: 'Live',
    reconnecting: 'Reconnecting',
    offline: 'Offline',
    paused: 'Paused',
  },
  pause: 'What others change shows at once. Press to pause.',
  resume: 'What others change is not shown by itself. Press to follow it again.',
  cut: 'What others change shows when there is a connection again.',
  changes: (changes: number, shown: string) => (changes === 1 ? 'Show one change' : `Show ${shown} changes`),
  manyChanges: 'Show what has changed',
  entries: (entries: number) => (entries === 1 ? 'One new entry' : `${entries} new entries`),
  deleted: (by: string | null) => (by === null ? 'Deleted' : `Deleted by ${by}`),
  left: (by: string | null) => (by === null ? 'No longer in this list' : `Taken out of this list by ${by}`),
  told: (rows: number, shown: string) =>
    rows === 1 ? 'One row has changed.' : `${shown} rows have changed.`,
}
