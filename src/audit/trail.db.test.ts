import { beforeAll, describe, expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { refusalOf } from '../../test/open-house.ts'
import { assert } from '../std/assert.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import { parseAuditQuery } from '../wire/audit-query.ts'
import { readTold, toEntry } from '../wire/entry.ts'
import { append, createTrail, type NewEntry, readRecent, selectRecent, type Trail } from './index.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const clock = { now: () => now }

const robot = { kind: 'token', id: 't-robot', name: 'Robot', role: 'editor', epoch: 1 } as const
const operator = { kind: 'system', name: 'command line' } as const

const long = 'lamp '.repeat(200)

/** There is one entry per day, the last one today. */
const told: readonly Omit<NewEntry, 'at'>[] = [
  {
    actor: operator,
    action: 'person.added',
    key: 'p-ada',
    label: 'ada@example.org',
    column: 'role',
    after: 'owner',
  },
  {
    actor: ada,
    action: 'row.deactivated',
    table: 'shop.products',
    key: '7',
    label: 'Oak table',
    column: 'active',
  },
  {
    actor: robot,
    action: 'row.deactivated',
    table: 'shop.products',
    key: '8',
    label: long,
    column: 'active',
  },
  {
    actor: ada,
    action: 'row.activated',
    table: 'shop.customers',
    key: '7',
    label: 'Bo',
    column: 'secret',
    job: 'j1',
  },
  { actor: ada, action: 'table.exported', table: 'shop.products', after: { format: 'csv', list: long } },
  {
    actor: ada,
    action: 'row.activated',
    table: 'shop.products',
    key: '7',
    label: 'Oak table',
    column: 'active',
  },
]

onEachDatabase((open) => {
  let store: Store
  let trail: Trail
  const ids: string[] = []

  beforeAll(async () => {
    store = await openStore({ database: await open(), clock, log: silentLog })
    trail = createTrail({ store, clock, log: silentLog, secret: 'test' })
    for (const [position, fact] of told.entries()) {
      const at = new Date(now.getTime() - (told.length - 1 - position) * 86_400_000)
      const undoOf = position === told.length - 1 ? ids[1] : undefined
      const entry = { ...fact, at, ...(undoOf !== undefined && { undoOf }) }
      ids.push(await store.database.write((transaction) => append(store, transaction, entry)))
    }
  })

  const asker = (timeZone = 'UTC') => ({ viewer: { id: 'test', timeZone, now } })

  /** The positions of the entries that it finds, newest first. */
  async function find(search: string, timeZone?: string): Promise<number[]> {
    const page = await trail.page(asker(timeZone), parseAuditQuery(new URLSearchParams(search)))
    return page.rows.map((row) => ids.indexOf(row.key ?? ''))
  }

  test.each<[string, number[]]>([
    ['', [5, 4, 3, 2, 1, 0]],
    ['person=p-ada', [5, 4, 3, 1]],
    ['person=t-robot', [2]],
    ['person=system', [0]],
    ['person=nobody', []],
    ['table=shop.products', [5, 4, 2, 1]],
    ['table=shop.products&key=7', [5, 1]],
    ['key=7', [5, 3, 1]],
    ['column=secret', [3]],
    ['action=row.activated', [5, 3]],
    ['job=j1', [3]],
    ['q=oak', [5, 1]],
    ['q=robot', [2]],
    ['q=oak+-activated', []],
    ['from=today', [5]],
    ['from=2026-03-08&to=2026-03-09', [4, 3]],
    ['to=-4d', [1, 0]],
    ['from=2026-03-08T12:00&to=2026-03-08T12:00', [3]],
    ['from=1990&to=9998', [5, 4, 3, 2, 1, 0]],
    ['person=p-ada&table=shop.products&action=row.deactivated&from=this-month&q=oak', [1]],
  ])('a trail asked for "%s" answers what it tells', async (search, expected) => {
    expect(await find(search)).toEqual(expected)
  })

  test('days are those of the viewer', async () => {
    // Noon in UTC is the next day on the islands that are 14 hours ahead.
    expect(await find('from=2026-03-11', 'Pacific/Kiritimati')).toEqual([5])
    expect(await find('to=2026-03-06', 'Pacific/Kiritimati')).toEqual([0])
  })

  test('what is no period is refused by its parameter', async () => {
    const refusal = await refusalOf(find('from=yesteryear'))
    expect(refusal).toMatchObject({
      code: 'bad-request',
      message: expect.stringMatching(/^"from" must be a date/),
    })
  })

  test('pages follow each other and come back, whatever is added meanwhile', async () => {
    const page = (search: string) => trail.page(asker(), parseAuditQuery(new URLSearchParams(search)))
    const first = await page('size=2&person=p-ada')
    const second = await page(`size=2&person=p-ada&after=${first.page.next}`)
    expect(second.rows.map((row) => ids.indexOf(row.key ?? ''))).toEqual([3, 1])
    expect(second.page.hasNext).toBe(false)
    const back = await page(`size=2&person=p-ada&before=${second.page.previous}`)
    expect(back.rows).toEqual(first.rows)
    // A page doesn't wait for its count.
    const counted = async () => (await page('size=2&person=p-ada')).count
    // The trail calls an older count estimated.
    const mode = expect.stringMatching(/^(exact|estimated)$/)
    await expect.poll(counted).toEqual({ value: 4, mode })
  })

  test('an entry carries its values whole, and where it came from', async () => {
    const { rows } = await trail.page(asker(), parseAuditQuery(new URLSearchParams('from=2026-03-07')))
    const [undo, exported] = rows.map(toEntry)
    expect(exported).toMatchObject({
      actor: { kind: 'person', id: 'p-ada', name: 'Ada' },
      address: '192.0.2.7',
      requestId: 'r1',
      after: JSON.stringify({ format: 'csv', list: long }),
    })
    expect(undo?.undoOf).toBe(ids[1])
    expect(rows.map(toEntry).find(({ id }) => id === ids[2])?.label ?? long).toBe(long)
    expect(await trail.findUndone(ids)).toEqual([ids[1]])
    expect(await trail.findUndone([])).toEqual([])
  })

  test('of a value that is huge it carries the beginning, and says how long it is', async () => {
    const huge = JSON.stringify('x'.repeat(1_000_000))
    const change = { action: 'row.restored', table: 'shop.huge', key: '1', column: 'body' } as const
    const told: NewEntry = { ...change, actor: robot, at: now, before: JSON.parse(huge), after: 'short' }
    await store.database.write((transaction) => append(store, transaction, told))
    const query = parseAuditQuery(new URLSearchParams('action=row.restored'))
    const { rows } = await trail.page(asker(), query)
    const history = await trail.history(asker(), {
      table: 'shop.huge',
      key: '1',
      columns: ['body'],
      size: 20,
    })
    for (const [row] of [rows, history.rows]) {
      assert(row, 'the entry is there')
      expect(row.cut).toEqual({ before_value: huge.length })
      expect(readTold(toEntry(row).before)).toBe(`${'x'.repeat(9_999)}…`)
      expect(row.values.after_value).toBe('"short"')
    }
    const lines: string[] = []
    for await (const piece of trail.export(asker(), query, 'ndjson')) lines.push(String(piece))
    expect(JSON.parse(lines.join('')).values.before_value).toBe(huge)
    const [recent] = await readRecent(
      store,
      selectRecent(store, { actions: ['row.restored'], before: null, size: 1 }),
    )
    expect(recent?.before?.length).toBe(10_001)
  })

  test('a file has what the list finds, whole', async () => {
    const lines: string[] = []
    const query = parseAuditQuery(new URLSearchParams('action=table.exported'))
    for await (const piece of trail.export(asker(), query, 'ndjson')) lines.push(String(piece))
    const [line] = lines
      .join('')
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text))
    expect(line.key).toBe(ids[4])
    expect(JSON.parse(line.values.after_value).list).toBe(long)
  })

  test('the newest comes first in every language', async () => {
    const danish = await openStore({ database: await open({ language: 'da' }), clock, log: silentLog })
    // Danish sorts "aa" behind all other letters, and ids begin with the time in these digits.
    for (const time of [0x01_a1_aa_ff_00_00, 0x01_a1_ab_00_00_00, 0x01_a1_ac_00_00_00]) {
      const entry = { actor: operator, action: 'table.exported', at: new Date(time) } as const
      await danish.database.write((transaction) => append(danish, transaction, entry))
    }
    const { page } = createTrail({ store: danish, clock, log: silentLog, secret: 'test' })
    const { rows } = await page(asker(), parseAuditQuery(new URLSearchParams()))
    expect(rows.map(({ key }) => key?.slice(4, 8))).toEqual(['ac00', 'ab00', 'aaff'])
  })

  describe('the history of a row', () => {
    const read = async (columns: readonly string[], key = '7', size = 10) => {
      const page = await trail.history(asker(), { table: 'shop.products', key, columns, size })
      return { places: page.rows.map((row) => ids.indexOf(row.key ?? '')), hasNext: page.page.hasNext }
    }

    test('is its own alone, newest first', async () => {
      expect(await read(['id', 'active'])).toEqual({ places: [5, 1], hasNext: false })
      expect(await read(['active'], '7', 1)).toEqual({ places: [5], hasNext: true })
      expect((await read(['active'], "7' or 1=1")).places).toEqual([])
    })

    test('leaves out what is about columns that may not be read, however many there are', async () => {
      expect((await read(['id'])).places).toEqual([])
      expect((await read([])).places).toEqual([])
      const many = Array.from({ length: 450 }, (_, number) => `column ${number}`)
      expect((await read([...many, 'active'])).places).toEqual([5, 1])
    })
  })
})
