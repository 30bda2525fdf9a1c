/** The words of the dialog that turns live updates on and off. They load with it. */
export const watchDialogTexts = {
  heading: (table: string) => `Live updates of ${table}`,
  what: 'These triggers tell Switchboard which rows a program changes, in the same transaction. They store the key of the row, the time and the author, and no other value. Every open screen then shows the change at once.',
  whatByLog:
    'The database writes a log of all changes, and Switchboard reads in it which rows of this table a program changes. No triggers are necessary: these statements only note the table, and writes stay as fast as they are. Every open screen then shows the change at once.',
  watchedByLog:
    'Switchboard reads in the database’s log which rows a program changes. Without that it reads the rows on screen again every 2 seconds. These statements end it:',
  cost: 'Each write to the table then takes a little longer. Creating the triggers waits up to 5 seconds for running writes. After that it stops, and nothing is created.',
  end: 'You can remove them here or on the command line:',
  endCommands: (table: string) => `switchboard watch ${table} --remove`,
  detach: 'switchboard detach',
  detachMeans: 'removes them and everything else that Switchboard created.',
  statements: 'SQL statements',
  make: 'Turn on live updates',
  makeAnew: 'Renew triggers',
  watched:
    'Triggers on this table tell Switchboard which rows a program changes. Without them Switchboard reads the rows on screen again every 2 seconds. These statements remove the triggers:',
  stop: 'Turn off live updates',
  close: 'Close',
  made: (table: string) => `Live updates of ${table} are on. Changes by other programs show at once.`,
  removed: (table: string) => `Live updates of ${table} are off.`,
}
