import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { createKindsTable } from '../../test/kinds-table.ts'
import { rightsTo } from '../../test/list-source.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { thingsTable } from '../../test/tables-with-everything.ts'
import { openDatabase } from '../db/index.ts'
import { openForm } from '../rows/index.ts'
import { silentLog } from '../std/log.ts'
import { type ListSource, toTableHead } from '../tables/index.ts'
import type { TableRights } from '../wire/rights.ts'
import { partOf, type RowForm, readRowForm, toChoice } from '../wire/row-form.ts'

function formTables(family: Family): string[] {
  const isServer = family === 'PostgreSQL'
  const key = family === 'SQLite' ? 'integer primary key' : 'integer generated always as identity primary key'
  return [
    ...thingsTable(family),
    `create table makers (id integer primary key, name text not null)`,
    `create table goods (id ${key}, name varchar(40) not null, state text not null default 'new', note text,
      maker integer references makers, twice integer generated always as (2) stored, password_hash text not null,
      created_at timestamp not null default current_timestamp)`,
    `insert into makers values (1, 'Ann')`,
    `insert into goods (name, maker, password_hash) values ('Oak table', 1, 'x')`,
    `create table ruled (id integer primary key, plain text, fixed text default 'as is', wanted text)`,
    `insert into ruled values (1, 'a', 'b', 'c')`,
    `create table lists (id integer primary key, words ${isServer ? 'text[][]' : 'json'})`,
    `insert into lists values (1, ${isServer ? `'{{"a \\"quoted\\" \\\\ word",NULL},{"NULL","{x,y}"}}'` : `'[["a",null]]'`})`,
    `create table long (id integer primary key, body text, lines text)`,
    `insert into long values (1, '${'x'.repeat(30_000)}', 'one${isServer ? `' || chr(13) || '` : `' || char(13) || '`}two')`,
  ]
}

/** The form as a browser sends it if nobody types. */
function sendUntouched({ fields, purpose }: RowForm): Map<string, string> {
  const sent = new Map<string, string>()
  for (const { column, start, seen, fixed } of fields) {
    if (fixed !== null) continue
    sent.set(partOf.text(column.name), start.text)
    sent.set(partOf.state(column.name), start.state)
    if (purpose === 'edit') sent.set(partOf.seen(column.name), JSON.stringify(seen))
  }
  return sent
}

const read = (form: RowForm, sent: ReadonlyMap<string, string>) =>
  readRowForm(form, { get: (name) => sent.get(name) ?? null })

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    await createKindsTable(database)
    await database.close()
    const columns = {
      plain: { help: 'Say it plainly.' },
      fixed: { readOnly: true },
      wanted: { required: true },
    }
    house = await openSwitchHouse(url, { more: formTables, catalog: { ruled: { columns } } })
  })
  afterAll(() => house?.close())

  const open = (table: string, key: string | null, purpose: RowForm['purpose']) =>
    house.form(asks('editor'), { table: house.id(table), key, purpose })
  const fieldOf = (form: RowForm, name: string) => {
    const field = form.fields.find(({ column }) => column.name === name)
    if (field === undefined) throw new Error(`The form has no ${name}`)
    return field
  }

  test('[RW29] nothing is lost by saving what a form shows of any value', async () => {
    const keys = [
      ...Array.from({ length: 25 }, (_row, at) => ['things', String(at + 1)] as const),
      ...['1', '2', '3', '4', '5'].map((key) => ['kinds', key] as const),
      ['lists', '1'] as const,
    ]
    for (const [table, key] of keys) {
      const form = await open(table, key, 'edit')
      expect(read(form, sendUntouched(form)).values).toEqual({})
      for (const { column, start, fixed } of form.fields) {
        // A form carries no bytes that nobody chose.
        if (fixed !== null || column.kind === 'bytes') continue
        const values = { [column.name]: start.state === 'none' ? null : start.text }
        const saved = house.change(asks('editor'), { table: house.id(table), key, values })
        // A value that no field can write is refused, never written as another.
        const isChanged = await saved.then(
          ({ changed }) => changed,
          (failure) => !Object.hasOwn(failure.fields, column.name),
        )
        expect([table, key, column.name, start, isChanged]).toEqual([table, key, column.name, start, false])
      }
    }
  })

  test('[RW29] bytes are written by their digits, refused if they are none, and undone', async () => {
    const write = (img: string) =>
      house.change(asks('editor'), { table: house.id('kinds'), key: '1', values: { img } })
    const held = async () => {
      const digits = familyOf(house.database) === 'PostgreSQL' ? "encode(img, 'hex')" : 'lower(hex(img))'
      return (await house.ask(`select ${digits} from kinds where id = 1`))[0]
    }
    const before = await held()
    const { entry } = await write('00ff10')
    expect(await held()).toBe('00ff10')
    expect(Object.keys((await refusalOf(write('0x'))).fields ?? {})).toEqual(['img'])
    await house.switches.undo(asks('editor'), entry ?? '')
    expect(await held()).toBe(before)
  })

  test('[RW30] [RW31] a new row has its defaults, and the database numbers it', async () => {
    const form = await open('goods', null, 'new')
    const shown = form.fields.map(({ column, fixed, defaultWords, start, mostCharacters }) => [
      column.name,
      fixed,
      defaultWords === null ? null : defaultWords.replace(/::.*|\(6\)|[()]/g, '').toLowerCase(),
      start.state,
      mostCharacters,
    ])
    const isServer = house.database.capabilities.schemas
    expect(shown).toEqual([
      ['id', isServer ? 'computed' : null, '', 'default', null],
      ['name', null, null, 'value', 40],
      ['state', null, "'new'", 'default', familyOf(house.database) === 'MySQL' ? 255 : null],
      ['note', null, null, 'none', null],
      ['maker', null, null, 'value', null],
      ['twice', 'computed', null, 'value', null],
      ['password_hash', null, null, 'value', null],
      ['created_at', null, 'current_timestamp', 'default', null],
    ])
    const sent = sendUntouched(form)
      .set(partOf.text('name'), 'Chair')
      .set(partOf.text('password_hash'), 'secret')
    const { values } = read(form, sent)
    expect(values).toEqual({ name: 'Chair', password_hash: 'secret' })
    const added = await house.add(asks('editor'), { table: form.table.id, values })
    expect(added.row.values).toMatchObject({ name: 'Chair', state: 'new', note: null })
    expect(JSON.stringify([added, (await house.entries()).at(-1)])).not.toContain('secret')
  })

  test('[RW30] a copy has the values, but a key and moments of its own, and no secret', async () => {
    const form = await open('goods', '1', 'clone')
    const start = (name: string) => fieldOf(form, name).start
    expect([start('name'), start('maker')]).toEqual([
      { state: 'value', text: 'Oak table' },
      { state: 'value', text: '1' },
    ])
    expect([start('id').state, start('created_at').state]).toEqual(['default', 'default'])
    expect(start('password_hash').text).toBe('')
    expect(fieldOf(form, 'maker').relatedLabel).toBe('Ann')
  })

  test('[RW28] an edited row says why some of its fields stand still', async () => {
    const goods = await open('goods', '1', 'edit')
    const fixed = Object.fromEntries(goods.fields.map((field) => [field.column.name, field.fixed]))
    expect(fixed).toMatchObject({ id: 'key', name: null, twice: 'computed', password_hash: 'secret' })
    const long = await open('long', '1', 'edit')
    expect([fieldOf(long, 'body').fixed, fieldOf(long, 'lines').fixed]).toEqual(['long', 'characters'])
  })

  test('[RW32] a refusal of a rule or of a reference is told at its field', async () => {
    const refused = async (values: Record<string, string>) =>
      Object.keys(
        (await refusalOf(house.add(asks('editor'), { table: house.id('goods'), values }))).fields ?? {},
      )
    expect(await refused({ name: 'x', maker: '99', password_hash: 'x' })).toEqual(['maker'])
    expect(await refused({ maker: 'one' })).toEqual(['name', 'password_hash', 'maker'])
  })

  test('[RW37] rules of the config hold in forms and for programs', async () => {
    const form = await open('ruled', '1', 'edit')
    expect([fieldOf(form, 'plain').comment, fieldOf(form, 'fixed').fixed]).toEqual([
      'Say it plainly.',
      'read-only',
    ])
    expect([fieldOf(form, 'wanted').required, fieldOf(form, 'plain').required]).toEqual([true, false])
    const where = { table: house.id('ruled'), key: '1' }
    const refused = async (work: Promise<unknown>) => Object.keys((await refusalOf(work)).fields ?? {})
    expect(await refused(house.change(asks('editor'), { ...where, values: { fixed: 'x' } }))).toEqual([
      'fixed',
    ])
    expect(await refused(house.change(asks('editor'), { ...where, values: { wanted: null } }))).toEqual([
      'wanted',
    ])
    expect(await refused(house.change(asks('editor'), { ...where, values: { wanted: ' ' } }))).toEqual([
      'wanted',
    ])
    const table = house.id('ruled')
    expect(await refused(house.add(asks('editor'), { table, values: { id: 2 } }))).toEqual(['wanted'])
    expect(
      await refused(house.add(asks('editor'), { table, values: { id: 2, wanted: 'x', fixed: 'y' } })),
    ).toEqual(['fixed'])
    const { row } = await house.add(asks('editor'), { table, values: { id: 2, wanted: 'x' } })
    expect(row.values).toMatchObject({ fixed: 'as is', wanted: 'x' })
  })

  test('who may not write opens no form', async () => {
    const asked = (purpose: RowForm['purpose'], key: string | null) =>
      refusalOf(house.form(asks('viewer'), { table: house.id('goods'), key, purpose }))
    expect((await asked('new', null)).code).toBe('forbidden')
    expect((await asked('edit', '1')).code).toBe('forbidden')
    expect((await refusalOf(open('goods', '77', 'edit'))).code).toBe('not-found')
    expect((await refusalOf(open('nowhere', null, 'new'))).code).toBe('not-found')
  })

  test('[RW42] a field offers to add the row to which it may refer, to who may add one', async () => {
    const form = await open('goods', null, 'new')
    expect(fieldOf(form, 'maker').addable).toEqual({ noun: 'Maker', named: 'name' })
    expect(fieldOf(form, 'name').addable).toBeNull()
    const makers = { ...house.source('makers'), viewer: { id: 'one', timeZone: 'UTC', now: new Date() } }
    const mayAdd = async (rights: TableRights) => {
      const related = (): ListSource => ({ ...makers, rights, related: () => null })
      const source = { ...makers, ...house.source('goods'), related }
      const head = toTableHead(source)
      const opened = await openForm({ source, head, purpose: 'new', row: null, children: [] })
      return fieldOf(opened, 'maker').addable !== null
    }
    expect([await mayAdd(rightsTo(['read', 'create'])), await mayAdd(rightsTo(['read', 'change']))]).toEqual([
      true,
      false,
    ])
  })

  test('a link fills in fields of a new row, and of no other', async () => {
    const given = new Map([['note', 'from afar']])
    const start = async (purpose: RowForm['purpose'], key: string | null) => {
      const form = await house.form(asks('editor'), { table: house.id('goods'), key, purpose, given })
      return fieldOf(form, 'note').start
    }
    expect(await start('new', null)).toEqual({ state: 'value', text: 'from afar' })
    expect(await start('edit', '1')).toEqual({ state: 'none', text: '' })
  })

  test('a choice in a list is sent and read as it was', async () => {
    const form = await open('kinds', '1', 'edit')
    for (const [name, text] of [
      ['flag', 'false'],
      ['status', 'paid'],
    ] as const) {
      const sent = new Map([
        [partOf.choice(name), toChoice({ state: 'value', text })],
        [partOf.seen(name), JSON.stringify(fieldOf(form, name).seen)],
      ])
      expect(read(form, sent).values).toEqual({ [name]: text })
    }
  })
})
