import { expect, test, vi } from 'vitest'
import { refusalOf } from '../../test/open-house.ts'
import { type Log, silentLog } from '../std/log.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { guardDecisions } from './ask-guard.ts'
import type { Decision, LockedRow } from './row-writer.ts'

const write: Decision = { write: true, set: { stock: { value: 4 } }, action: 'row.updated' }

test.each([[null], [undefined], [true]] as const)('a guard that answers %s lets it pass', async (answer) => {
  await expect(decide(() => answer)).resolves.toBe(write)
  await expect(decide(async () => answer)).resolves.toBe(write)
})

test('the reason is told', async () => {
  const refusal = await refusalOf(decide(async () => 'has open orders'))
  expect([refusal.code, refusal.message]).toEqual(['invalid', 'It stays: has open orders'])
})

test('where nothing is written the guard is not asked', async () => {
  await expect(decide(() => 'never', { decision: { write: false } })).resolves.toEqual({ write: false })
})

test.each<[string, () => unknown]>([
  ['throws', () => JSON.parse('{')],
  ['fails later', () => Promise.reject(new Error('no'))],
  ['answers false', () => false],
  ['answers an object', () => ({})],
  ['never answers', () => new Promise(() => undefined)],
])('a guard that %s lets nothing pass, and the operator reads why', async (_what, ask) => {
  const logged: object[] = []
  const log: Log = { ...silentLog, error: (facts) => logged.push(facts) }
  const refusal = await refusalOf(decide(ask, { log }))
  expect([refusal.code, refusal.message]).toEqual(['invalid', 'The rule failed.'])
  expect(logged).toEqual([{ err: expect.any(Error), column: 'stock' }])
})

test('a guard that keeps three rows of an order waiting is asked about no further one', async () => {
  vi.useFakeTimers()
  try {
    let times = 0
    const decideRow = await guarded(() => {
      times += 1
      return new Promise(() => undefined)
    })
    for (let row = 0; row < 6; row += 1) {
      const refusal = refusalOf((async () => decideRow(oak, oak.key))())
      await vi.advanceTimersByTimeAsync(1_000)
      expect((await refusal).code).toBe('invalid')
    }
    expect(times).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

const source = {} as RowSource
const column = { schema: { name: 'stock' } } as CatalogColumn

const oak: LockedRow = {
  key: '1',
  label: 'Oak table',
  row: { key: '1', values: { name: 'Oak table' } },
  values: { name: 'Oak table', stock: 3 },
  exact: { stock: '3' },
}

interface Case {
  readonly log?: Log
  readonly decision?: Decision
}

async function decide(ask: () => unknown, options: Case = {}): Promise<Decision> {
  return (await guarded(ask, options))(oak, oak.key)
}

function guarded(ask: () => unknown, { log = silentLog, decision = write }: Case = {}) {
  const question = { ask, objection: (reason: string) => `It stays: ${reason}`, failure: 'The rule failed.' }
  const guards = { find: async () => () => question }
  return guardDecisions({ guards, log }, { source, columns: [column], decide: () => decision })
}
