import { namesOf } from '../std/names-of.ts'
import { textKinds } from '../tables/index.ts'
import { iconColors, icons } from '../wire/icons.ts'
import { fileOptions } from './file-options.ts'
import type { Option } from './option.ts'
import { options } from './options.ts'
import { pushServerOptions } from './push-options.ts'
import { formsMarkdown } from './reference-forms.ts'
import { realtimeMarkdown } from './reference-realtime.ts'
import { signInMarkdown } from './reference-sign-in.ts'
import { switchesMarkdown } from './reference-switches.ts'

const introduction = `# Configuration

<!-- Generated from src/config/options.ts by \`switchboard config --markdown\`. A test compares the two. -->

Settings come from flags of \`switchboard start\`, the environment, or a file \`.env\` in the current folder. A flag wins over the environment, and the
environment wins over \`.env\`. Switchboard does not start with an unknown name that begins with \`SWITCHBOARD_\`, or with a bad value: it says what is
right. \`switchboard config\` prints the current settings and where each comes from.

| environment | flag | default | meaning |
| --- | --- | --- | --- |
`

const pushServer = `
Of these, \`switchboard realtime\` reads \`REDIS_URL\`, \`REVERB_*\`, \`TLS_*\`, \`SWITCHBOARD_DATA_DIR\` and \`SWITCHBOARD_LOG\`. It also reads:

| environment | flag | default | meaning |
| --- | --- | --- | --- |
`

const reverbNames = `
Switchboard also reads these names of Laravel Reverb:

| environment | meaning |
| --- | --- |
| \`REVERB_APP_MAX_CONNECTIONS\` | \`limits.connections\` of the application that the \`REVERB_APP_*\` variables set up. |
| \`REVERB_APP_ACCEPT_CLIENT_EVENTS_FROM\` | members or none: \`clientEvents\` of that application. |
| \`REVERB_APP_ACTIVITY_TIMEOUT\` | \`activitySeconds\`. |
| \`REVERB_SCALING_ENABLED\` | If it is true and \`REDIS_URL\` is not set, the Redis comes from \`REDIS_HOST\`, \`REDIS_PORT\`, \`REDIS_USERNAME\`, \`REDIS_PASSWORD\` and \`REDIS_DB\`. |
| \`REVERB_SERVER_PATH\` | \`path\`, in \`switchboard realtime\` only. |

They win over the config file. Switchboard does not read \`REVERB_APP_MAX_MESSAGE_SIZE\` (see \`limits.eventData\`),
\`REVERB_APP_PING_INTERVAL\`, client events from \`all\` and, in \`switchboard start\`, \`REVERB_SERVER_PATH\`. If they are set, the log names them at the
start.
`

const configFile = `
## switchboard.config.ts

This file in the current folder (or another one, with \`--config\`) can name, hide and order tables and columns, and set how rows
are named and searched, which columns are switches and which marks the trash, how many rows people delete without typing their number, how long the audit trail is kept, how people sign in, and the push server. Everything in it is optional.

\`\`\`ts
import { defineConfig } from 'switchboard'

export default defineConfig({
  tables: {
    products: {
      label: 'Products',
      order: 1,
      rowLabel: 'name',
      search: ['name', 'sku', 'maker_id'],
      columns: { price: { label: 'Price', order: 2 }, internal_note: { hidden: true }, cover: { kind: 'image' }, serial: { secret: false } },
    },
    people: { rowLabel: '{first_name} {last_name}' },
    'sales.orders': { hidden: true },
  },
})
\`\`\`

Use the table's name in the database, with its schema and a dot if it is not in the default schema.
A smaller order comes first. Tables and columns without an order follow.

| of a table | default | meaning |
| --- | --- | --- |
| \`label\` | made from its name | The name that people read. With columns in braces it means the same as \`rowLabel\`. |
| \`hidden\` | no | The table is not shown and has no address. |
| \`key\` | the primary key, or a unique key without nulls | For a view, or a table without a key: a list of the columns that name a row. Their values must be unique and never missing. Then its rows have pages, and those of a view that takes writes can be edited. |
| \`order\` | by name | Its place in the list of tables. |
| \`group\` | its schema, or what names begin with | The heading under which the navigation shows the table. A join table or a framework's table with a group is not folded away. |
| \`icon\`, \`color\` | a table or a view, grey | The icon in the navigation, and its colour: ${namesOf(icons).join(', ')}; ${iconColors.join(', ')}. |
| \`rowLabel\` | found by names and types | The name of a row, here and in tables that refer to it: a column, or columns in braces with text around them, for example \`'{first_name} {last_name}'\`. An empty column is left out, with the text before it. |
| \`search\` | all columns that can be searched, except images | The columns that the search looks in. |
| \`form\` | by the kinds of its columns | The groups of fields in forms, and columns that forms leave out: see [forms](#forms). |
| \`active\` | found by names and types | The switches of the table: see [switches](#switches). |
| \`trash\` | found by names and types | The column that marks rows in the trash: see [the trash](#the-trash). |

| of a column | default | meaning |
| --- | --- | --- |
| \`label\` | made from its name | The name that people read. |
| \`hidden\` | no | Nobody can read, filter or search it. A part of the key can't be hidden. |
| \`order\` | as in the database | Its place in the list. |
| \`kind\` | by its name | How to show and edit a text: ${textKinds.join(', ')}. |
| \`help\` | the comment in the database | A sentence below the field in forms. |
| \`readOnly\` | no | Nobody changes the column here, also not in a new row. |
| \`required\` | no | Rows are saved here only with a value, even if the database accepts none. |
| \`default\` | the database's default | What the field of a new row holds at first: a text, a number, true or false. |
| \`check\` | none | A function or a schema that a new value must pass: see [forms](#forms). |
| \`secret\` | found by its name, type and values | Masks the column: nobody can read, search, sort, filter or export it, and the audit trail only says that it changed. An owner can reveal one value of a row, and the trail records that. \`false\` shows the column, \`true\` masks it. |

If the file names a table or column that does not exist, the log warns. \`switchboard doctor\` lists it and exits with 1.

\`images\` is a list of origins, such as \`['https://cdn.example.com']\`. A column of the kind image shows pictures that it contains
(\`data:image/…\`) and pictures from these origins. For other pictures it shows the address only, because the server of a picture
learns who looks and when, and because an address of Switchboard itself could export or record something in the viewer's name.

| of \`deletes\` | default | meaning |
| --- | --- | --- |
${toFileRow('deletes.typedAbove')}

| of \`audit\` | default | meaning |
| --- | --- | --- |
| \`keepDays\` | 400 | How many days the audit trail keeps an entry. \`false\`: for ever. Once a day Switchboard deletes older entries and records that. |

| of \`signIn\` | default | meaning |
| --- | --- | --- |
| \`secondFactor\` | \`'optional'\` | Who must have a [second factor](sign-in.md): \`'required'\` means everybody, \`{ roles: ['owner', 'admin'] }\` people with these roles. Who has none sets it up right after the password, and can do nothing else before. Their open sessions end. |
${toFileRow('audit.keepDays')}
`

/** docs/reference/configuration.md. */
export function toMarkdown(): string {
  return [
    introduction,
    toRows(Object.values(options)),
    pushServer,
    toRows(Object.values(pushServerOptions)),
    reverbNames,
    configFile,
    formsMarkdown,
    switchesMarkdown,
    signInMarkdown,
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

function toFileRow(name: keyof typeof fileOptions): string {
  const { defaultText, sentence } = fileOptions[name]
  return `| \`${name.split('.')[1]}\` | ${defaultText} | ${sentence} |`
}

function toFlag(option: Option<unknown>): string {
  return option.placeholder === null ? `\`--${option.flag}\`` : `\`--${option.flag} ${option.placeholder}\``
}
