/** The part about switches and the trash in docs/reference/configuration.md. */
export const switchesMarkdown = `
### Switches

Switchboard finds the column that says whether a row is on or off. It looks at the name in several languages (\`active\`, \`is_enabled\`, and the
opposites \`disabled\`, \`archived\`, \`suspended_at\`), the type, the database's rules, and the first 5,000 rows if numbers and texts leave a doubt. If
all rows hold the same word when the server starts, set \`active\`. Switchboard finds at most one switch per table. \`switchboard doctor\` shows the
switch and the reason, other possible switches and what to write for them. It warns of triggers that name the column, or may keep or delete the row.
Switchboard never chooses rights such as \`is_admin\` or \`email_verified\`, the trash (\`deleted_at\`), or tables that record events. \`active\`
overrides all this:

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
| \`column\` | | The column. Its name is enough if the rest follows from name and type. The first of several is the main switch. |
| \`on\`, \`off\` | by name and type | The values that mean on and off, as the API shows them. For a time, also a time stored as text or seconds, set \`on\` to \`'empty'\` or \`'set'\`, and no \`off\`. |
| \`labels\` | by name, or the values | The words for on and off. |
| \`label\` | by name | The name of the switch: what is true while it is on. |
| \`confirm\` | nothing | The question before somebody turns it off. |
| \`guard\` | none | A function of the row and the wanted state. The row has values as the API shows them: a bigint is a text, and a text of more than 10,000 characters ends with an ellipsis. If the function returns a text such as "has open orders", fails or takes a second, the switch is refused. |

\`false\` means that the table has no switch. A computed column, a part of the key, a column of a view or of a table without a key can't be a switch:
the log and the doctor warn as above.

### The trash

If a column marks deleted rows, a delete moves the row to the trash: it sets this column, and nothing else. The row keeps its page, its place in lists, where it is
struck out, and everything that refers to it. People put it back, or delete it for good. Switchboard finds the column by its name and type: a time that may be empty
(\`deleted_at\`, \`discarded_at\`, \`trashed_at\`, \`removed_at\`), or yes and no (\`is_deleted\`, \`deleted\`, \`is_trashed\`), in several languages. If a table has two such
columns, it has no trash until you name the one that your programs look at.

\`\`\`ts
tables: {
  orders: { trash: 'gone_at' },
  drafts: { trash: false },
}
\`\`\`

\`trash\` is the column: a time that may be empty, or a column whose yes says that the row is in the trash. \`false\` means that every delete is for good. A column that
\`active\` names is a switch, and no trash. A column that is \`hidden\` can be none.
`
