import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compile } from '../../test/compile.ts'
import { eachDatabase } from '../../test/databases.ts'
import { createKindsTable } from '../../test/kinds-table.ts'
import { runStatements } from '../../test/list-engine.ts'
import { runCommand } from '../../test/run-command.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

const hostile = ['__proto__', 'constructor', "it's", 'quo"te', 'back\\slash', '*/ }', 'a b', '1st', 'é', '`']
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

const tables = [
  'create table makers (id integer primary key, name varchar(40) not null, password_hash text)',
  `create table goods (id integer primary key, maker integer references makers, price decimal(12, 2) not null,
    stock bigint not null default 0, state varchar(10) not null check (state in ('new', 'so"ld', 'it''s')),
    active boolean not null, weight double precision, note text)`,
  'create table pairs (place varchar(40), number integer, words varchar(40), primary key (place, number))',
  'create table heap (words varchar(40))',
  ...['order items', 'order_items', 'OrderItems', '2nd', '!', 'Value', 'tables'].map(
    (name) => `create table ${quote(name)} (id integer primary key, ${quote('*/ x')} integer)`,
  ),
  `create table ${quote('hos"tile */ ../.')} (id integer primary key, ${hostile.map((name) => `${quote(name)} integer`).join(', ')})`,
]

eachDatabase((kind) => {
  let env: Readonly<Record<string, string>>
  let folder: string

  beforeAll(async () => {
    const url = await kind.url()
    folder = await mkdtemp(join(tmpdir(), 'switchboard-types-'))
    env = { DATABASE_URL: url, SWITCHBOARD_DATA_DIR: folder, SWITCHBOARD_ATTACH: 'yes' }
    const database = await openDatabase(url, { log: silentLog })
    await runStatements(database, tables)
    await createKindsTable(database)
    if (database.capabilities.schemas) {
      await runStatements(database, [
        'create schema other',
        'create table other.goods (id integer primary key)',
        'create table other.makers (id integer primary key)',
      ])
    }
    await database.close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** The file as the command writes it. The token makes our tables, so it comes first. */
  async function typesFor(...flags: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await runCommand(['types', ...flags], env)
    expect(stderr, stderr).toBe('')
    expect(code).toBe(0)
    return stdout
  }
  const inSchema = (name: string) => (kind.name === 'PostgreSQL' ? `public.${name}` : name)

  test('the types compile, whatever the tables are called, and are the same each time', async () => {
    const { code } = await runCommand(['tokens', 'add', 'first'], env)
    expect(code).toBe(0)
    const text = await typesFor()
    expect(await typesFor()).toBe(text)
    expect(text).toMatch(/^\/\/ "switchboard types" wrote this file/)
    const names = [...text.matchAll(/^export interface (\S+) \{$/gm)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    const program = `
      import type { Tables } from './tables.ts'
      import { createClient, type TableTypes } from ${JSON.stringify(resolve('src/client/index.ts'))}
      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
      type Goods = Tables['${inSchema('goods')}']
      type Default = { readonly $default: true }
      export const right: [
        Same<Goods['row']['price'], string>,
        Same<Goods['row']['stock'], string>,
        Same<Goods['row']['weight'], number | 'NaN' | 'Infinity' | '-Infinity' | null>,
        Same<Goods['row']['state'], 'new' | 'so"ld' | "it's">,
        Same<Goods['row']['note'], string | null>,
        Same<Goods['insert']['price'], string | number>,
        Goods['update']['stock'] extends string | number | bigint | Default | undefined ? true : false,
        Same<Goods['relations'], { readonly maker: '${inSchema('makers')}' }>,
        Same<Goods['switches'], 'active'>,
        Same<Goods['key'], readonly [number]>,
        Same<keyof Tables['${inSchema('makers')}']['row'], 'id' | 'name'>,
        Same<Tables['${inSchema('pairs')}']['key'], readonly [string, number]>,
        Same<Tables['${inSchema('heap')}']['key'], never>,
        Same<Tables['goods'], Goods>,
        Tables[keyof Tables] extends TableTypes ? true : false,
      ] = [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]
      const client = createClient<Tables>({ url: 'http://localhost', token: '' })
      const goods = client.table('goods')
      export async function use() {
        for await (const { values } of goods.list({
          filter: (where) => where('maker').to('name').starts('O'),
          sort: ['-price', 'id'],
          columns: ['price', 'state'],
        })) {
          const price: string = values.price
          // @ts-expect-error: this column was not asked for
          values.note
        }
        await goods.page({ filter: (where) => where('state').in('new', "it's") })
        await goods.page({ filter: (where) => where('price').gte(10n) })
        // @ts-expect-error: there is no such word
        await goods.page({ filter: (where) => where('state').is('old') })
        // @ts-expect-error: numbers don't contain texts
        await goods.page({ filter: (where) => where('id').contains('1') })
        // @ts-expect-error: there is no such column
        await goods.page({ sort: 'colour' })
        // @ts-expect-error: nobody may read this
        await goods.page({ filter: (where) => where('maker').to('password_hash').is('x') })
        await goods.insert({ id: 1, price: 1, state: 'new', active: true, stock: { $default: true } })
        // @ts-expect-error: a price is missing
        await goods.insert({ state: 'new', active: true })
        // @ts-expect-error: a key never changes
        await goods.update(1, { id: 2 })
        await goods.switch([1], 'active', false)
        // @ts-expect-error: this is no switch
        await goods.switch(1, 'price', false)
        const row = await client.table('pairs').get(['a', 1])
        const words: string | null = row.values.words
        // @ts-expect-error: there is no such table
        client.table('nothing')
        for await (const change of goods.changes()) if (change.kind !== 'reset') change.key
        return [words]
      }`
    expect(await compile({ 'tables.ts': text, 'program.ts': program })).toBe('')
  })

  test('a token or a role gets the types of what it may see', async () => {
    const roles = join(folder, 'roles.json')
    const grants = [
      {
        table: inSchema('goods'),
        may: ['read', 'create', 'change'],
        columns: { read: ['id', 'price', 'maker'], change: ['price'] },
      },
      { table: inSchema('makers'), may: ['read'], scope: 'name:is:Olive' },
      { table: inSchema('makers'), may: ['read'], columns: { read: ['id'] } },
    ]
    await writeFile(roles, JSON.stringify({ roles: [{ name: 'some', grants }] }))
    expect((await runCommand(['roles', 'import', roles], env)).code).toBe(0)
    const text = await typesFor('--role', 'some')
    const token = (await runCommand(['tokens', 'add', 'some program', '--role', 'some'], env)).stdout.trim()
    expect(await typesFor('--token', token)).toBe(text)
    expect(text).not.toMatch(/stock|weight|note|heap|password_hash/)
    const program = `
      import type { Tables } from './tables.ts'
      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
      type Goods = Tables['goods']
      export const right: [
        Same<keyof Goods['row'], 'id' | 'price' | 'maker'>,
        Same<keyof Goods['update'], 'price'>,
        Same<Tables['makers']['row'], { readonly id: number; readonly name?: string }>,
        Same<Tables['makers']['update'], never>,
        Same<Tables['makers']['insert'], never>,
      ] = [true, true, true, true, true]`
    expect(await compile({ 'tables.ts': text, 'program.ts': program })).toBe('')
  })

  test('a file is replaced, and a wrong call is refused with a sentence', async () => {
    const out = join(folder, 'tables.ts')
    for (const round of [1, 2]) {
      const { code, stdout, stderr } = await runCommand(['types', '--out', out], env)
      expect([round, code, stdout, stderr]).toEqual([
        round,
        0,
        '',
        expect.stringMatching(/Wrote the types of \d+ tables/),
      ])
    }
    expect(await readFile(out, 'utf8')).toBe(await typesFor())
    const wrong = async (...flags: readonly string[]) => {
      const { code, stdout, stderr } = await runCommand(['types', ...flags], env)
      expect(stdout).toBe('')
      return [code, stderr.trim()]
    }
    expect(await wrong('--role', 'nobody')).toEqual([1, 'There is no role "nobody".'])
    expect(await wrong('--token', 'nonsense')).toEqual([1, expect.stringMatching(/\.$/)])
    expect(await wrong('--token', 'a', '--role', 'viewer')).toEqual([2, expect.stringMatching(/not both/)])
    expect(await wrong('--out', join(folder, 'nowhere', 'tables.ts'))).toEqual([
      1,
      expect.stringMatching(/ENOENT/),
    ])
  })
})
