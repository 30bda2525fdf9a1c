import { textKinds } from '../tables/index.ts'
import type { Option } from './option.ts'
import { options } from './options.ts'
import { pushServerOptions } from './push-options.ts'
import { realtimeMarkdown } from './reference-realtime.ts'
import { switchesMarkdown } from './reference-switches.ts'

const introduction = `# Configuration

<!-- Made from src/config/options.ts by \`switchboard config --markdown\`; a test compares the two. -->

Settings come from flags of \`switchboard start\`, the environment, or a file \`.env\` in the current folder: a flag wins over
the environment, the environment over \`.env\`. An unknown name that starts with \`SWITCHBOARD_\`, or a bad value, stops the
start with a sentence that says what is right. \`switchboard config\` prints what is in force, and why.

| environment | flag | default | meaning |
| --- | --- | --- | --- |
`

const pushServer = `
\`switchboard realtime\` reads \`REDIS_URL\`, the \`REVERB_*\`, \`TLS_*\`, \`SWITCHBOARD_DATA_DIR\` and \`SWITCHBOARD_LOG\` of these, and where it
listens:

| environment | flag | default | meaning |
| --- | --- | --- | --- |
`

const configFile = `
## switchboard.config.ts

A file of this name in the current folder (or another one, by \`--config\`) may name, hide and order tables and columns, say
how rows are called and searched and what of them is on or off, how long the audit trail is kept, and set up the push server. Everything in it is optional.

\`\`\`ts
import { defineConfig } from 'switchboard'

export default defineConfig({
  tables: {
    products: {
      label: 'Products',
      order: 1,
      rowLabel: 'name',
      search: ['name', 'sku', 'maker_id'],
      columns: { price: { label: 'Price', order: 2 }, internal_note: { hidden: true }, cover: { kind: 'image' } },
    },
    'sales.orders': { hidden: true },
  },
})
\`\`\`

A table is called as the database calls it, with its schema and a dot where it is not in the usual one.
Smaller orders come first; what has none follows.

| of a table | default | meaning |
| --- | --- | --- |
| \`label\` | made from its name | What people read. |
| \`hidden\` | no | It is in no list and at no address. |
| \`order\` | by name | Its place in the list of tables. |
| \`rowLabel\` | the column called name, title, … | The column that people call a row by, here and where other tables refer to it. |
| \`search\` | all columns that can be searched, but images | The columns in which words are looked for. |
| \`active\` | found by names and types | What of a row is on or off: see [switches](#switches). |

| of a column | default | meaning |
| --- | --- | --- |
| \`label\` | made from its name | What people read. |
| \`hidden\` | no | Nobody reads, filters or searches it. A part of the key can't be hidden. |
| \`order\` | as in the database | Its place in the list. |
| \`kind\` | by its name | How a text is to be understood: ${textKinds.join(', ')}. |

What names a table or column that is not there is warned of in the log; \`switchboard doctor\` lists it and ends with 1.

\`images\` is a list of origins, such as \`['https://cdn.example.com']\`. A column of the kind image shows pictures that are written out in it
(\`data:image/…\`), at a path of Switchboard itself, or at one of these. Of all others it shows the address, because whoever serves a picture
learns who looks and when.

| of \`audit\` | default | meaning |
| --- | --- | --- |
| \`keepDays\` | 400 | For how many days an entry of the audit trail is kept; \`false\`: for ever. What is older is removed once a day, which is an entry itself. |
`

/** docs/reference/configuration.md. */
export function toMarkdown(): string {
  return [
    introduction,
    toRows(Object.values(options)),
    pushServer,
    toRows(Object.values(pushServerOptions)),
    configFile,
    switchesMarkdown,
    realtimeMarkdown(),
  ].join('')
}

function toRows(chosen: readonly Option<unknown>[]): string {
  return chosen.map((option) => `${toRow(option)}\n`).join('')
}

function toRow(option: Option<unknown>): string {
  const environment = option.environment === null ? '' : `\`${option.environment}\``
  return `| ${environment} | ${toFlag(option)} | ${option.defaultText} | ${option.sentence} |`
}

function toFlag(option: Option<unknown>): string {
  return option.placeholder === null ? `\`--${option.flag}\`` : `\`--${option.flag} ${option.placeholder}\``
}
