/** The words of the dialog that watches a table. They come with it. */
export const watchDialogTexts = {
  heading: (table: string) => `What other programs write to ${table}`,
  what: 'These triggers tell Switchboard which rows any program writes, in that program’s own transaction. They leave the key of the row, when, and who; no other value. It then shows on every screen at once.',
  cost: 'From then on each write to the table takes a little longer. Making them waits for whoever is writing to the table, for 5 seconds at most; nothing is made then.',
  end: 'This dialog removes them again, as does the command line:',
  endCommands: (table: string) => `switchboard watch ${table} --remove`,
  detach: 'switchboard detach',
  detachMeans: 'removes them with all else that is Switchboard’s.',
  statements: 'The statements',
  make: 'Make these triggers',
  makeAnew: 'Make them anew',
  watched:
    'Triggers on this table tell Switchboard which rows any program writes. Without them the rows on screen are compared every 2 seconds while somebody looks. These statements remove them:',
  stop: 'Stop watching',
  close: 'Close',
  made: (table: string) => `${table} is watched: what other programs write shows at once.`,
  removed: (table: string) => `${table} is watched no longer.`,
}
