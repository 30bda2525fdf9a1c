/** What of a table's rows is on or off, for docs/reference/configuration.md. */
export const switchesMarkdown = `
### Switches

A column that says whether a row is on or off is found by itself: by its name in several languages (\`active\`, \`is_enabled\`, and the opposites
\`disabled\`, \`archived\`, \`suspended_at\`), its type, the database's rules, and the first 5,000 rows where numbers and texts leave a doubt. A text of which all rows hold the
same word when the server starts tells nothing: then \`active\` names it. A table has one such switch at most. \`switchboard doctor\` says which it is and why, what else could be one and what to write for it, and warns of triggers that name
the column, or may keep or delete the row that is moved. Never by themselves: rights
such as \`is_admin\` or \`email_verified\`, the trash (\`deleted_at\`), and tables that record what happened. \`active\` decides otherwise:

\`\`\`ts
tables: {
  users: { active: 'is_staff' },
  sessions: { active: false },
  pages: {
    active: [
      { column: 'status', on: 'live', off: 'draft', labels: { on: 'Live', off: 'Draft' } },
      'visible',
    ],
  },
  customers: {
    active: {
      column: 'blocked_at',
      label: 'May order',
      confirm: 'This customer can no longer order.',
      guard: (row, { active }) => (!active && Number(row.open_orders) > 0 ? 'has open orders' : null),
    },
  },
}
\`\`\`

| of \`active\` | default | meaning |
| --- | --- | --- |
| \`column\` | | The column. Its name alone is enough where the rest follows from name and type; of several the first is the main one. |
| \`on\`, \`off\` | by name and type | The values that mean on and off, as the API shows them. Of a time, also one that is kept as a text or in seconds, \`on\` is \`'empty'\` or \`'set'\`, and there is no \`off\`. |
| \`labels\` | by name, or the values | The words for on and for off. |
| \`label\` | by name | What the switch is called: what is so while it is on. |
| \`confirm\` | nothing | Asked before it is turned off. |
| \`guard\` | none | A function of the row, as the API shows values (a bigint is a text), and of what is wished. A text refuses it, as in "has open orders"; so does a function that fails or takes a second. |

\`false\` means that the table has none. What can't be a switch, because it is computed, part of the key, of a view or of a table without a key, is warned
of as above.
`
