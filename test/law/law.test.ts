import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { offences } from './law.ts'

const clean = {
  'src/std/slug.ts': 'export const slug = 1\n',
  'src/wire/key.ts': "import { slug } from '../std/slug.ts'\nexport const key = slug\n",
  'src/db/index.ts': "export { open } from './open.ts'\n",
  'src/db/open.ts': '// For postgres, among others.\nexport const open = 1\n',
  'src/db/dialects/sqlite/open.ts': "export const scheme = 'sqlite:'\n",
  'src/db/upsert.ts': "export const upsert = 'on conflict do nothing'\n",
  'src/changes/a.ts':
    "// Not a cast( or pragma.\nimport { savepoint } from '../db/index.ts'\nexport const a = broadcast(savepoint)\n",
  'src/wire/texts/lists.ts': "export const lists = { gone: 'They ask for update by returning.' }\n",
  'src/store/store.ts': "import { open } from '../db/index.ts'\nexport const store = open\n",
  'src/store/store.db.test.ts':
    "import { x } from '../../test/x.ts'\nimport { cli } from '../cli/index.ts'\n",
  'src/wire/texts/refusals/rows.ts': "export const rowRefusals = { gone: 'The row is gone.' }\n",
  'src/rows/a.ts': "throw new Problem('gone', rowRefusals.gone, { headers: { Allow: 'GET' } })\n",
  'src/cli/b.ts': "throw new Problem('gone', 'There is no such command.')\n",
  'src/kernel/index.ts': 'export type Kernel = string\n',
  'src/web/save.tsx':
    "import { lists } from '../wire/texts/lists.ts'\nexport const Save = () => <p>{useTexts(lists).gone}</p>\n",
  'src/web/mark.ts':
    "import { lists } from '../wire/texts/lists.ts'\nexport const mark = () => pageTexts(lists).gone\n",
  'src/web/name.ts':
    "import type { Lists } from '../wire/texts/lists.ts'\nexport const name = (lists: Lists) => lists.gone\n",
  'src/web/start.ts':
    "import { english } from '../wire/texts/language.ts'\nimport { lists } from '../wire/texts/lists.ts'\nexport const start: typeof lists = english.texts(lists)\n",
  'src/web/routes/a.ts':
    "import { rowRefusals } from '../../wire/texts/refusals/rows.ts'\nthrow new Problem('gone', rowRefusals.gone)\n",
  'src/web/home.tsx': "import type { Kernel } from '../kernel/index.ts'\nexport let k: Kernel\n",
}

const lines = (count: number) => 'const x = 1\n'.repeat(count)

const saysItself = /a.tsx?:1 speaks for itself/

/** A file that breaks one rule, and the expected complaint. */
const broken: [rule: string, path: string, text: string, said: RegExp][] = [
  ['a room imports to its right', 'src/wire/a.ts', "import '../db/index.ts'", /wire may not import db/],
  [
    'a type is imported to the right',
    'src/db/a.ts',
    "import type { A } from '../cli/index.ts'",
    /may not import cli/,
  ],
  [
    'a type is imported inline',
    'src/db/a.ts',
    "export type A = import('../cli/index.ts').A",
    /may not import cli/,
  ],
  [
    'a file is loaded when needed',
    'src/db/a.ts',
    "export const a = import('../cli/index.ts')",
    /may not import cli/,
  ],
  [
    'a door passes on what is to the right',
    'src/db/a.ts',
    "export * from '../cli/index.ts'",
    /may not import cli/,
  ],
  ['tables use the store', 'src/tables/a.ts', "import '../store/index.ts'", /tables may not import store/],
  ['realtime uses wire', 'src/realtime/a.ts', "import '../wire/key.ts'", /realtime may not import wire/],
  [
    'the server uses access',
    'src/server/a.ts',
    "import '../access/index.ts'",
    /server may not import access/,
  ],
  ['the server uses the demo', 'src/server/a.ts', "import '../demo/index.ts'", /server may not import demo/],
  ['the demo uses access', 'src/demo/a.ts', "import '../access/index.ts'", /demo may not import access/],
  [
    'pages use values of the kernel',
    'src/web/a.ts',
    "import { k } from '../kernel/index.ts'",
    /only types from kernel/,
  ],
  ['an inline type still loads', 'src/web/a.ts', "import { type K } from '../kernel/index.ts'", /only types/],
  [
    'pages use types of the store',
    'src/web/a.ts',
    "import type { S } from '../store/index.ts'",
    /may not import store/,
  ],
  [
    'a room is entered by its window',
    'src/store/a.ts',
    "import '../db/open.ts'",
    /enter db through its index/,
  ],
  [
    'a test enters by the window',
    'src/store/a.test.ts',
    "import '../db/open.ts'",
    /enter db through its index/,
  ],
  ['a room uses its own door', 'src/db/a.ts', "import './index.ts'", /index of its own room/],
  ['wire asks for Node', 'src/wire/a.ts', "import 'node:fs'", /runs in browsers/],
  ['std asks for Node without the prefix', 'src/std/a.ts', "import 'crypto'", /runs in browsers/],
  ['code reaches into the tests', 'src/db/a.ts', "import '../../test/x.ts'", /outside of src/],
  ['a room is unknown', 'src/attic/a.ts', '', /"attic" is no room/],
  ['a file lies in no room', 'src/a.ts', '', /is no room/],
  ['a database is named', 'src/rows/a.ts', "export const a = 'Postgres'", /src\/rows\/a.ts:1 names Postgres/],
  [
    'a cast is spelt',
    'src/rows/a.ts',
    'export const a = sql`select cast(n as text)`',
    /a.ts:1 spells "cast\("/,
  ],
  ['a cast is spelt as one database does', 'src/rows/a.ts', "export const a = 'n::text'", /spells "::text"/],
  [
    'an upsert is spelt',
    'src/store/a.ts',
    "export const a = 'ON CONFLICT do nothing'",
    /"ON CONFLICT", which/,
  ],
  [
    'Kysely spells it',
    'src/rows/a.ts',
    'export const a = insert\n  .returning(1)',
    /a.ts:1 spells "returning"/,
  ],
  [
    'the demo asks one database',
    'src/demo/a.ts',
    "export const a = 'pragma page_count'",
    /add a question to/,
  ],
  [
    'a lock is spelt',
    'src/rows/a.ts',
    'export const a = sql`select n from t for update`',
    /spells "for update"/,
  ],
  ['a refusal is worded on the spot', 'src/rows/a.ts', "throw new Problem('gone', 'gone')", saysItself],
  ['so is one in backticks', 'src/rows/a.ts', "throw new Problem('gone', `no row`)", saysItself],
  ['it is put together', 'src/rows/a.ts', "throw new Problem('gone', 'no ' + row)", saysItself],
  ['a sentence is passed on', 'src/access/a.ts', "refuse({ name: 'A name is needed.' })", saysItself],
  ['so is one in backticks, passed on', 'src/server/a.ts', 'refuse(`This takes no POST.`)', saysItself],
  ['a screen has words of its own', 'src/web/a.tsx', 'export const a = <p>Save</p>', saysItself],
  [
    'a screen reads a catalogue in English',
    'src/web/a.tsx',
    "import { lists } from '../wire/texts/lists.ts'\nexport const A = () => <p>{lists.gone}</p>",
    /a.tsx:2 reads lists in English/,
  ],
  [
    'it is read under another name, beside the hook',
    'src/web/a.ts',
    "import { lists as all } from '../wire/texts/lists.ts'\nexport const a = [useTexts(all).gone, all.gone]",
    /a.ts:2 reads all in English/,
  ],
  [
    'a plural is made in a screen',
    'src/web/a.ts',
    "import { plural } from '../wire/texts/plural.ts'\nexport const a = plural(1, {})",
    /reads plural in English/,
  ],
  ['a name is empty', 'src/rows/row-utils.ts', '', /"utils" names no thing/],
  ['a folder is empty of meaning', 'src/rows/helpers/a.ts', '', /"helpers" names no thing/],
  ['a name has capitals', 'src/web/Home.tsx', '', /kebab-case/],
  ['a file is too long', 'src/rows/a.ts', lines(301), /301 lines, more than 300/],
  ['a test is too long', 'src/rows/a.test.ts', lines(431), /431 lines/],
  ['a function is too long', 'src/rows/a.ts', `\nfunction run() {\n${lines(79)}}`, /a.ts:2 run has 81 lines/],
  ['an arrow is too long', 'src/rows/a.ts', `export const run = () => {\n${lines(79)}}`, /run has 81 lines/],
  ['a method is too long', 'src/rows/a.ts', `class A {\nrun() {\n${lines(79)}}}`, /run has 81 lines/],
  ['a component is too long', 'src/web/a.tsx', `function Home() {\n${lines(119)}}`, /Home has 121 lines/],
]

test('a clean house has no offence', () => {
  expect(offencesOf(clean)).toEqual([])
})

test.each(broken)('%s, and is told', (_rule, path, text, said) => {
  const found = offencesOf({ ...clean, [path]: text })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(said)
  expect(found[0]).toContain(path)
})

test('std grows beyond its budget, file by file, and is told', () => {
  const found = offencesOf({
    'src/std/a.ts': lines(300),
    'src/std/b.ts': lines(300),
    'src/std/c.ts': lines(201),
  })
  expect(found).toEqual([expect.stringMatching(/^src\/std has 801 lines/)])
})

test('a component may be longer than a function', () => {
  const found = offencesOf({ 'src/web/a.tsx': `function Home() {\n${lines(100)}}` })
  expect(found).toEqual([])
})

function offencesOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-law-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return offences(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}
