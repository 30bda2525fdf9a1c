import { expect, test } from 'vitest'
import { silentLog } from '../std/log.ts'
import { Problem } from '../std/problem.ts'
import type { Catalog } from '../tables/index.ts'
import type { WatchState } from '../wire/watch.ts'
import { createWatchStates } from './watch-states.ts'

function open() {
  const goods = { id: 'goods', schema: { schema: null, name: 'goods' } }
  const of = { state: 'watched' as WatchState, looks: 0, fails: false, broken: null as Error | null }
  const warnings: string[] = []
  let nowMs = 0
  const states = createWatchStates({
    watching: {
      async find() {
        of.looks += 1
        if (of.broken !== null) throw of.broken
        if (of.fails) throw new Problem('unavailable', 'The database is away.')
        return new Map([
          ['goods', { by: 'triggers', state: of.state, obstacle: null, create: [], remove: [] }],
        ])
      },
    },
    catalog: { tables: async () => new Map([['goods', goods]]) } as unknown as Catalog,
    clock: { now: () => new Date(nowMs) },
    log: { warn: (_facts: object, words: string) => warnings.push(words) } as never,
  })
  const pass = (seconds: number) => {
    nowMs += seconds * 1000
  }
  return { states, of, warnings, pass }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a table is looked at when somebody asks, and again after half a minute', async () => {
  const { states, of, pass } = open()
  expect(of.looks).toBe(0)
  expect(await Promise.all([states.stateOf('goods'), states.stateOf('goods')])).toEqual([
    'watched',
    'watched',
  ])
  expect(of.looks).toBe(1)
  pass(31)
  of.state = 'unwatched'
  expect(await states.stateOf('goods')).toBe('unwatched')
  expect(of.looks).toBe(2)
})

test('nothing that is a minute old is called followed, and asking brings the next look', async () => {
  const { states, of, pass } = open()
  expect(states.isFollowed('goods')).toBe(false)
  await settle()
  expect(states.isFollowed('goods')).toBe(true)
  pass(40)
  expect(states.isFollowed('goods')).toBe(true)
  await settle()
  expect(of.looks).toBe(2)
  pass(61)
  expect(states.isFollowed('goods')).toBe(false)
  await settle()
  expect(states.isFollowed('goods')).toBe(true)
})

test('a table that has gone is not watched, and of a database that is away nothing is claimed', async () => {
  const { states, of, warnings } = open()
  expect(await states.stateOf('gone')).toBe('unwatched')
  expect(warnings).toEqual([])
  of.fails = true
  expect(await states.stateOf('goods')).toBe('unwatched')
  expect(warnings).toHaveLength(1)
})

test('nothing is claimed of a table that fails to be looked at in any other way, and the log says why', async () => {
  const { states, of, warnings } = open()
  of.broken = new Error('the columns are others by now')
  expect(await states.stateOf('goods')).toBe('unwatched')
  expect(states.isFollowed('goods')).toBe(false)
  expect(warnings).toHaveLength(1)
})

test('triggers that are out of date are told to the log once', async () => {
  const { states, of, warnings, pass } = open()
  of.state = 'outdated'
  for (let look = 0; look < 2; look += 1) {
    expect(await states.stateOf('goods')).toBe('outdated')
    pass(31)
  }
  expect(warnings).toEqual([expect.stringContaining('"switchboard watch goods" makes them anew')])
})

test('a table is followed as long as those are, too, by which rows of it go along untold', async () => {
  const tables = new Map(['goods', 'parts'].map((id) => [id, { id, schema: { schema: null, name: id } }]))
  const watched = new Set(['parts'])
  const states = createWatchStates({
    watching: {
      async find([table]) {
        const id = table?.id ?? ''
        const state = watched.has(id) ? 'watched' : 'unwatched'
        return new Map([[id, { by: 'triggers' as const, state, obstacle: null, create: [], remove: [] }]])
      },
    },
    catalog: { tables: async () => tables } as unknown as Catalog,
    silent: ({ id }) => (id === 'parts' ? ['goods', 'parts'] : []),
    clock: { now: () => new Date(0) },
    log: silentLog,
  })
  const isFollowed = async () => {
    for (const _ of [1, 2]) {
      states.isFollowed('parts')
      await settle()
    }
    return states.isFollowed('parts')
  }
  expect(await isFollowed()).toBe(false)
  expect(await states.stateOf('parts')).toBe('watched')
  watched.add('goods')
  await states.find(tables.get('goods') as never)
  expect(await isFollowed()).toBe(true)
})
