import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { operator } from '../../test/open-house.ts'
import { readSettings } from '../config/index.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { isProblem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import { parseAskedList } from '../wire/asked-list.ts'
import { wholeTrail } from '../wire/audit-query.ts'
import { usualLayout } from '../wire/list-layout.ts'
import { wholeList } from '../wire/list-query.ts'
import { usualSearch } from '../wire/search-all.ts'
import { createKernel } from './create-kernel.ts'
import type { Kernel } from './kernel.ts'

/** They have no roles, so everything must be refused, or say nothing. */
const nobody: Actor = { kind: 'token', id: 'nobody', name: 'nobody', rights: { roles: [], me: {} }, epoch: 0 }

/** Calls that take no actor: what they tell is nobody's secret. `access` proves who somebody is, before there are rights. */
const open = [
  'tables.fullId',
  'watching.stateOf',
  'broadcasting.channelOf',
  'broadcasting.meet',
  'jobs.resume',
  'roles.check',
  'roles.fix',
  'setupLink',
  'checkHealth',
  'close',
]

/** What nobody may learn. A refusal may name what the caller has named: the table and the column "name". */
const secrets = /walnut|secretive|hue|31415/i

eachDatabase((kind) => {
  let kernel: Kernel
  let database: Database
  let table = ''

  beforeAll(async () => {
    const url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    await database.write(async (transaction) => {
      for (const statement of [
        'create table secretive (id integer primary key, name text not null, active boolean not null, hue integer)',
        "insert into secretive values (1, 'Walnut', true, 31415)",
      ])
        await transaction.run(sql.raw(statement).compile(database.build))
    })
    const read = readSettings({ env: { DATABASE_URL: url }, flags: {}, cwd: '/nowhere' })
    const push = { ...read.push, app: { id: '1', key: 'key', secret: 'hush' } }
    kernel = await createKernel({
      settings: { ...read, secret: 'a'.repeat(32), push },
      config: {},
      log: silentLog,
      clock: systemClock,
      confirmAttach: async () => true,
    })
    table = (await kernel.tables.list(operator)).tables[0]?.id ?? ''
    await kernel.rows.change(operator, { table, key: '1', values: { hue: '31415926' } })
  })
  afterAll(async () => {
    await kernel?.close()
    await database?.close()
  })

  /** The arguments behind the actor for each call. */
  function calls(): Readonly<Record<string, readonly unknown[]>> {
    const row = { table, key: '1' }
    const query = { ...wholeList(table), columns: null }
    const rows = { keys: ['1'] }
    const view = { name: 'x', list: '', layout: null, sharedWith: [], defaultFor: [] }
    return {
      'tables.list': [],
      'tables.counted': [{ search: '', page: 1, size: null, group: null }],
      'tables.named': [[table]],
      'tables.head': [table],
      'tables.shapes': [],
      'lists.page': [query],
      'lists.rows': [query],
      'lists.count': [{ query, mode: 'exact' }],
      'lists.place': [{ query, value: 'W' }],
      'lists.facets': [{ query, column: 'name' }],
      'lists.aggregate': [{ query, measures: [{ column: 'name', name: 'count' }], mode: 'exact' }],
      'lists.groups': [
        {
          query,
          groups: [{ column: 'name', unit: null }],
          measures: [],
          order: null,
          most: 50,
          zone: null,
          mode: 'exact',
        },
      ],
      'lists.export': [{ query, format: 'ndjson' }],
      'lists.datatable': [
        { table, request: { draw: 1, start: 0, length: 10, search: {}, columns: [], order: [] } },
      ],
      'lists.screen': [parseAskedList({ table }, new URLSearchParams())],
      'lists.within': [parseAskedList({ table, key: '1', relation: `${table}:hue` }, new URLSearchParams())],
      'rows.find': [row],
      'rows.value': [{ ...row, column: 'name' }],
      'rows.relations': [{ table, row: { values: {} } }],
      'rows.related': [{ ...row, relation: `${table}:id`, query }],
      'rows.form': [{ ...row, purpose: 'edit', given: new Map() }],
      'rows.edit': [{ ...row, column: 'name', value: 'x' }],
      'rows.change': [{ ...row, values: { name: 'x' } }],
      'rows.add': [{ table, values: { id: '2', name: 'x', active: true } }],
      'rows.delete': [row],
      'rows.discard': [row],
      'rows.batch': [{ table, changes: [{ key: '1', delete: true }], atomic: true }],
      'rows.save': [{ table, key: '1', version: null, values: { name: 'x' }, children: [] }],
      'rows.forecast': [row],
      'rows.choices': [{ table, column: 'name', search: '', first: [] }],
      'rows.reveal': [{ ...row, column: 'name' }],
      'rows.screen': [row],
      'imports.send': [{ table, name: 'x.csv' }, noBytes()],
      'imports.find': ['nothing'],
      'imports.change': [
        'nothing',
        {
          format: { kind: 'ndjson' },
          mode: 'add',
          key: [],
          columns: [{ header: 'x', column: 'name', empty: 'leave', by: null }],
        },
      ],
      'imports.preview': ['nothing'],
      'imports.check': ['nothing'],
      'imports.start': ['nothing'],
      'imports.refused': ['nothing', 'nothing'],
      'imports.example': [table],
      'audit.page': [wholeTrail],
      'audit.news': [wholeTrail],
      'audit.rows': [wholeTrail],
      'audit.export': [{ query: wholeTrail, format: 'ndjson' }],
      'audit.recent': [],
      'audit.history': [row],
      'audit.restore': ['nothing'],
      'audit.searchPeople': ['a'],
      'audit.people': [null],
      'switches.move': [{ ...row, column: 'active', active: false }],
      'switches.undo': ['nothing'],
      'switches.notice': ['nothing'],
      'watching.find': [table],
      'watching.watch': [table],
      'watching.unwatch': [table],
      'desk.navigation': [],
      'desk.home': [],
      'desk.star': [{ kind: 'table', id: table }, true],
      'desk.fold': ['schema:secretive', true],
      'desk.mark': ['dismissed', true],
      'desk.keepSuggestion': [{ table, kind: 'newest', name: 'x' }],
      'desk.opened': [{ table, key: '1' }],
      'desk.rename': ['x'],
      'views.list': [],
      'views.of': [table],
      'views.create': [table, view],
      'views.change': [
        { table, id: 'x' },
        { ...view, version: 1 },
      ],
      'views.remove': [{ table, id: 'x' }, 1],
      'views.keepLayout': [table, usualLayout],
      'boards.list': [],
      'boards.find': ['nothing'],
      'boards.create': [{ name: 'x', tiles: [], sharedWith: [] }],
      'boards.change': ['nothing', { name: 'x', tiles: [], sharedWith: [], version: 1 }],
      'boards.remove': ['nothing', 1],
      'boards.tile': [{ board: 'nothing', tile: 'x', range: 'all' }],
      'boards.screen': [{ board: 'nothing', range: 'all' }],
      'boards.preview': [
        {
          range: 'all',
          tile: {
            ...{ kind: 'rows', id: 'x', title: '', width: 1, table, list: '', view: null },
            ...{ time: null, columns: ['name'], most: 5 },
          },
        },
      ],
      'broadcasting.authorizeChannels': [
        { socketId: '1.1', channels: [`private-${kernel.broadcasting.channelOf(table)}`] },
      ],
      'broadcasting.authorizeUser': ['1.1'],
      'webhooks.list': [],
      'webhooks.find': ['nothing'],
      'webhooks.log': ['nothing'],
      'webhooks.create': [{ name: 'x', url: 'https://example.com/', table, events: ['changed'] }],
      'webhooks.change': [{ id: 'nothing', change: { active: false } }],
      'webhooks.remove': ['nothing'],
      'webhooks.test': ['nothing'],
      'webhooks.sendAgain': [{ id: 'nothing', delivery: 'nothing' }],
      search: [{ ...usualSearch, search: 'walnut' }],
      settings: [],
      'jobs.start': [{ table, rows, column: 'active', active: false }],
      'jobs.preview': [{ table, rows, column: 'active', active: false }],
      'jobs.previewDelete': [{ table, rows }],
      'jobs.forecast': [{ table, rows }],
      'jobs.undo': ['x'],
      'jobs.cancel': ['x'],
      'jobs.find': ['x'],
      'jobs.open': [],
      'roles.list': [],
      'roles.save': [[{ name: 'mine', grants: [{ table: '*', may: ['read'] }], house: [] }]],
      'roles.replace': [{ name: 'viewer', grants: [], house: [] }, 'x'],
      'roles.create': [{ from: 'empty' }],
      'roles.screen': ['owner', { search: '', page: 1 }],
      'roles.why': [{ table, right: 'read', column: 'name', key: '1' }],
      'roles.limit': [{ tables: [table] }],
      'roles.remove': ['viewer'],
    }
  }

  test('every call of the kernel is in the list, or says why it asks nobody', () => {
    const { access: _access, realtime: _realtime, workplace: _workplace, ...asked } = kernel
    const names = Object.entries(asked).flatMap(([group, part]) =>
      typeof part === 'function'
        ? [group]
        : Object.entries(part).flatMap(([name, call]) =>
            typeof call === 'function' ? [`${group}.${name}`] : [],
          ),
    )
    expect(names.sort()).toEqual([...Object.keys(calls()), ...open].sort())
  })

  test('nobody learns anything by any of them, and changes nothing', async () => {
    const told: string[] = []
    for (const [name, rest] of Object.entries(calls())) {
      const text = await tell(name, rest)
      if (secrets.test(text.replaceAll(table, ''))) told.push(`${name}: ${text}`)
    }
    expect(told).toEqual([])
    const { row } = await kernel.rows.find(operator, { table, key: '1' })
    expect(row.values).toMatchObject({ name: 'Walnut', hue: 31415926 })
  })

  test('an owner is told by the same calls, so that the questions are good ones', async () => {
    const [reading, secret] = [
      ['lists.rows', 'rows.find', 'audit.rows', 'tables.head', 'lists.export', 'search'],
      /walnut|hue/i,
    ]
    for (const name of reading) expect(await tell(name, calls()[name] ?? [], operator)).toMatch(secret)
  })

  /** Returns the answer of a call, or its refusal, as one text. It rethrows a bug. */
  async function tell(name: string, rest: readonly unknown[], actor: Actor = nobody): Promise<string> {
    const [group = '', call] = name.split('.')
    const part: unknown = Reflect.get(kernel, group)
    const work = call === undefined ? part : Reflect.get(part as object, call)
    try {
      const answer: unknown = await (work as (...all: unknown[]) => unknown)(actor, ...rest)
      const text = await textOf(answer)
      return `${JSON.stringify(answer)} ${text}`
    } catch (failure) {
      if (!isProblem(failure)) throw new Error(`${name} broke`, { cause: failure })
      return `${failure.code} ${failure.publicDetail} ${JSON.stringify(failure.fields ?? {})}`
    }
  }

  /** Exports answer with text that comes later. */
  async function textOf(answer: unknown): Promise<string> {
    const text = typeof answer === 'object' && answer !== null && 'text' in answer ? answer.text : answer
    if (typeof text !== 'object' || text === null || !(Symbol.asyncIterator in text)) return ''
    let all = ''
    for await (const part of text as AsyncIterable<unknown>) all += String(part)
    return all
  }
})

async function* noBytes(): AsyncIterable<Uint8Array> {
  yield Buffer.from('name\nx\n')
}
