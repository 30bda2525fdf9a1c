import type { Option } from './option.ts'
import { options } from './options.ts'

const introduction = `# Configuration

<!-- Made from src/config/options.ts by \`switchboard config --markdown\`; a test compares the two. -->

Settings come from flags of \`switchboard start\`, the environment, or a file \`.env\` in the current folder: a flag wins over
the environment, the environment over \`.env\`. An unknown name that starts with \`SWITCHBOARD_\`, or a bad value, stops the
start with a sentence that says what is right. \`switchboard config\` prints what is in force, and why.

| environment | flag | default | meaning |
| --- | --- | --- | --- |
`

const configFile = `
## switchboard.config.ts

A file of this name in the current folder (or another one, by \`--config\`) may name, hide and order tables and columns.
Everything in it is optional.

\`\`\`ts
import { defineConfig } from 'switchboard'

export default defineConfig({
  tables: {
    products: {
      label: 'Products',
      order: 1,
      columns: { price: { label: 'Price', order: 2 }, internal_note: { hidden: true } },
    },
    'sales.orders': { hidden: true },
  },
})
\`\`\`

A table is called as the database calls it, with its schema and a dot where it is not in the usual one.
Smaller orders come first; what has none follows.
`

/** docs/reference/configuration.md. */
export function toMarkdown(): string {
  const rows = Object.values(options).map(toRow)
  return `${introduction}${rows.join('\n')}\n${configFile}`
}

function toRow(option: Option<unknown>): string {
  const environment = option.environment === null ? '' : `\`${option.environment}\``
  return `| ${environment} | ${toFlag(option)} | ${option.defaultText} | ${option.sentence} |`
}

function toFlag(option: Option<unknown>): string {
  return option.placeholder === null ? `\`--${option.flag}\`` : `\`--${option.flag} ${option.placeholder}\``
}
