/** The part about forms in docs/reference/configuration.md. */
export const formsMarkdown = `
### Forms

The form of a row follows from the database: the name first, then short values, long ones, and keys. The file can arrange and check it:

\`\`\`ts
tables: {
  products: {
    form: {
      groups: [
        { label: 'Texts', columns: ['name', 'description'] },
        { label: 'Price and stock', columns: ['price', 'stock'] },
      ],
      hidden: ['legacy_code'],
    },
    columns: {
      state: { default: 'draft' },
      website: { check: z.url() },
      price: { check: (price, row) => (Number(price) < Number(row.cost) ? 'The price is below the cost.' : null) },
    },
  },
}
\`\`\`

| of \`form\` | default | meaning |
| --- | --- | --- |
| \`groups\` | none | The fields in groups with a \`label\`, in this order, in forms and on a row's page. Columns that no group names follow as usual. |
| \`hidden\` | none | Columns that forms leave out. This protects nothing: lists, rows and programs still have them. |

A \`check\` is a function of the new value and the row as it will be, or a schema of zod, valibot, arktype or another library with the interface of
[Standard Schema](https://standardschema.dev). The server asks it about each new value that people and programs give, in the same transaction, right before it writes. The value and the
row are as the API shows them: a bigint or a decimal is a text, and other texts of more than 10,000 characters end with an ellipsis. If the function returns a text, or the schema finds fault,
nothing is written, and the form shows this text at the field. The same happens if it fails or takes a second. What the schema makes of the value has no effect. No value is not
checked (see \`required\`), and neither are switches (see \`guard\`), the trash, an undo, masked columns, and the database's own defaults.
`
