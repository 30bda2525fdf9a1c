import { expect, test, vi } from 'vitest'
import { refusalOf } from '../../test/open-house.ts'
import { type Log, silentLog } from '../std/log.ts'
import { askGuard, type GuardedMove } from './ask-guard.ts'
import type { FoundSwitch, Guard } from './found-switch.ts'

test.each([[null], [undefined], [true]] as const)('a guard that answers %s lets it pass', async (answer) => {
  await expect(ask(() => answer)).resolves.toBeUndefined()
  await expect(ask(async () => answer)).resolves.toBeUndefined()
})

test('a guard sees the row and where the switch goes', async () => {
  const seen: unknown[] = []
  const guard: Guard = (row, to) => {
    seen.push(row, to)
    return null
  }
  await ask(guard)
  expect(seen).toEqual([{ name: 'Oak table' }, { active: false }])
})

test('a guard that writes into the row changes nothing that is told of it', async () => {
  const values = { name: 'Oak table', active: true }
  const guard = (row: Record<string, unknown>) => {
    row.active = Number(row.active)
    delete row.name
    return null
  }
  await ask(guard as Guard, silentLog, { values })
  expect(values).toEqual({ name: 'Oak table', active: true })
})

test.each([
  ['has open orders', 'It stays on: has open orders.'],
  ['It has open orders. ', 'It stays on: It has open orders.'],
  ['', 'It stays on.'],
])('the reason %j is told', async (reason, sentence) => {
  const refusal = await refusalOf(ask(async () => reason))
  expect([refusal.code, refusal.message]).toEqual(['invalid', sentence])
})

test.each<[string, () => unknown]>([
  ['throws', () => JSON.parse('{')],
  ['fails later', () => Promise.reject(new Error('no'))],
  ['answers false', () => false],
  ['answers an object', () => ({})],
  ['never answers', () => new Promise(() => undefined)],
])('a guard that %s lets nothing pass, and the operator reads why', async (_what, guard) => {
  const told: object[] = []
  const log: Log = { ...silentLog, error: (facts) => told.push(facts) }
  const refusal = await refusalOf(ask(guard as Guard, log))
  expect([refusal.code, refusal.message]).toEqual([
    'invalid',
    expect.stringMatching(/^It stays on: the rule/),
  ])
  expect(told).toEqual([{ err: expect.any(Error), column: 'active' }])
})

test('a guard that keeps three rows of a transaction waiting is asked about no further one', async () => {
  vi.useFakeTimers()
  try {
    let asked = 0
    const guard: Guard = () => {
      asked += 1
      return new Promise(() => undefined)
    }
    const lateness = { times: 0 }
    for (let row = 0; row < 6; row += 1) {
      const refusal = refusalOf(ask(guard, silentLog, { lateness }))
      await vi.advanceTimersByTimeAsync(1_000)
      expect((await refusal).code).toBe('invalid')
    }
    expect(asked).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

function ask(
  guard: Guard,
  log: Log = silentLog,
  move: Partial<Pick<GuardedMove, 'values' | 'lateness'>> = {},
): Promise<void> {
  const found: FoundSwitch = {
    column: {
      label: 'Active',
      kind: 'boolean',
      relation: null,
      schema: {
        name: 'active',
        declaredType: 'boolean',
        type: 'boolean',
        ordered: true,
        nullable: false,
        defaultExpression: null,
        generated: false,
        comment: null,
        allowedValues: null,
        updatable: true,
      },
    },
    label: 'Active',
    main: true,
    words: { on: 'On', off: 'Off' },
    rule: { by: 'value', on: true, off: false, empty: null },
    confirm: null,
    guard,
    reason: '',
  }
  const { values = { name: 'Oak table' }, lateness = { times: 0 } } = move
  return askGuard(log, { found, values, active: false, lateness })
}
