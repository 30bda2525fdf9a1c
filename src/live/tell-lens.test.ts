import { expect, test } from 'vitest'
import type { Hint } from '../changes/index.ts'
import type { ListPage } from '../wire/list-page.ts'
import type { WindowPatch } from '../wire/live.ts'
import { digestRow } from './digest.ts'
import { createLabelMemory } from './label-memory.ts'
import { createLens, look } from './lens.ts'
import type { LensRows } from './read-lenses.ts'
import { tellLenses } from './tell-lens.ts'
import type { Window } from './window.ts'

const row = (active: boolean, shop = 7) => ({ key: '1', values: { id: 1, shop, active } })
const digest = (of: ReturnType<typeof row>) => digestRow(of, { sort: [], columns: null, relations: ['shop'] })

const pageWith = (of: ReturnType<typeof row>): Window => ({
  table: 'lamps',
  list: '',
  timeZone: 'UTC',
  viewer: { id: 'ada', epoch: 1, sessionId: 's' },
  rightsClass: 'all',
  relatedClass: 'all',
  others: [],
  columns: 'x',
  shown: [{ key: of.key, ...digest(of) }],
  hasPrevious: false,
  hasNext: false,
  place: null,
  asOf: '',
})

function found(
  now: ReturnType<typeof row>,
  labels: () => Promise<ListPage['labels']> = async () => ({}),
): LensRows {
  const rowOf = (key: string) => (key === now.key ? now : null)
  return {
    readsAll: true,
    columns: 'x',
    relations: ['shop'],
    digest: (key) => (rowOf(key) === null ? null : digest(now)),
    found: { row: rowOf, isThere: (key) => rowOf(key) !== null, place: () => 1, labels },
  }
}

const none: LensRows = {
  ...found(row(true)),
  digest: () => null,
  found: { row: () => null, isThere: () => true, place: () => null, labels: async () => ({}) },
}

const hintOf = (facts: Pick<Hint, 'entry' | 'program'>): Hint => ({
  number: '1',
  at: '',
  table: 'lamps',
  key: '1',
  operation: 'update',
  actor: null,
  requestId: null,
  socketId: null,
  ...facts,
})

function open() {
  const told: { readonly to: readonly string[]; readonly patch: WindowPatch }[] = []
  const lens = createLens('private-window.x', pageWith(row(true)))
  const memory = createLabelMemory({ now: () => new Date(0) })
  const parts = {
    push: {
      publish: (
        _channel: string,
        _event: string,
        data: unknown,
        { only = [] }: { only?: readonly string[] },
      ) => void told.push({ to: only, patch: JSON.parse(String(data)) }),
      sendAway() {},
      onSubscribe: () => () => {},
      onUnsubscribe: () => () => {},
    },
    whoWrote: async (entries: readonly string[]) =>
      new Map(entries.map((entry) => [entry, `who wrote ${entry}`])),
    news: async () => came,
  }
  const came = new Map<string, Hint>()
  const tell = (
    read: LensRows,
    { onlyShown = false, hint = null }: { onlyShown?: boolean; hint?: Hint | null } = {},
  ) => tellLenses(parts, memory, [{ lens, read, look: { keys: new Map([['1', hint]]), onlyShown } }])
  return { told, lens, came, tell }
}

test('who asks for the page again while something is on its way to them is not told what is older than their page', async () => {
  const { told, lens, tell } = open()
  const labels = Promise.withResolvers<ListPage['labels']>()
  look(lens, '1.1', pageWith(row(true)))
  look(lens, '2.2', pageWith(row(true)))
  const telling = tell(found(row(false, 8), () => labels.promise))
  look(lens, '1.1', pageWith(row(true)))
  labels.resolve({})
  await telling
  expect(told.flatMap(({ to }) => to)).toEqual(['2.2'])
})

test('what a row leads to is asked for and told when it is another than the page shows, and not with each change', async () => {
  const { told, lens, tell } = open()
  let asked = 0
  const name = async () => {
    asked += 1
    return { shop: { 8: 'Harbour' } }
  }
  look(lens, '1.1', pageWith(row(true)))
  await tell(found(row(false), name))
  expect(asked).toBe(0)
  await tell(found(row(false, 8), name))
  await tell(found(row(true, 8), name))
  expect(asked).toBe(1)
  expect(told.map(({ patch }) => patch.labels)).toEqual([{}, { shop: { 8: 'Harbour' } }, {}])
})

test('who comes while rows are compared is told nothing of rows that nobody asked about', async () => {
  const { told, lens, tell } = open()
  look(lens, '1.1', { ...pageWith(row(true)), shown: [{ key: '2', ...digest(row(true)) }] })
  await tell(found(row(false)), { onlyShown: true })
  expect(told).toEqual([])
})

test('each hears in its own count, and the same goes out once to all who have heard as much', async () => {
  const { told, lens, tell } = open()
  look(lens, '1.1', pageWith(row(true)))
  await tell(found(row(false)))
  for (const socket of ['2.2', '3.3']) look(lens, socket, pageWith(row(true)))
  await tell(found(row(true, 8)))
  expect(told.map(({ to, patch }) => [to, patch.seq])).toEqual([
    [['1.1'], 1],
    [['1.1'], 2],
    [['2.2', '3.3'], 1],
  ])
})

test('a row that is found to have gone before it is read who did it is told with their name', async () => {
  const { told, lens, came, tell } = open()
  look(lens, '1.1', pageWith(row(true)))
  came.set('1', hintOf({ entry: '17', program: null }))
  await tell(none)
  expect(told.flatMap(({ patch }) => patch.gone)).toEqual([
    { key: '1', operation: 'leave', by: 'who wrote 17' },
  ])
})

test('a row that has gone is told with whoever changed it last, not with who was known to have changed it', async () => {
  const { told, lens, came, tell } = open()
  look(lens, '1.1', pageWith(row(true)))
  came.set('1', hintOf({ entry: null, program: 'another program' }))
  await tell(none, { hint: hintOf({ entry: '17', program: null }) })
  expect(told.flatMap(({ patch }) => patch.gone)).toEqual([
    { key: '1', operation: 'leave', by: 'another program' },
  ])
})

test('a row that has gone is told with who is known to have changed it where nothing came since', async () => {
  const { told, lens, tell } = open()
  look(lens, '1.1', pageWith(row(true)))
  await tell(none, { hint: hintOf({ entry: '17', program: null }) })
  expect(told.flatMap(({ patch }) => patch.gone)).toMatchObject([{ by: 'who wrote 17' }])
})
