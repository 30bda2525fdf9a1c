import { expect, test } from 'vitest'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import type { WireValue } from '../wire/value.ts'
import { createSwitchGuards } from './switch-guards.ts'
import type { Guard, TableSwitch } from './table-switch.ts'

test('a guard sees the row and where the switch goes', async () => {
  const seen: unknown[] = []
  const guard: Guard = (row, to) => {
    seen.push(row, to)
    return null
  }
  await ask(guard, { values: { name: 'Oak table', gone_at: null }, to: '2026-03-01' })
  await ask(guard, { values: { name: 'Elm chair', gone_at: '2026-03-01' }, to: null })
  expect(seen).toEqual([
    { name: 'Oak table', gone_at: null },
    { active: false },
    { name: 'Elm chair', gone_at: '2026-03-01' },
    { active: true },
  ])
})

test('a guard that writes into the row changes nothing that is told of it', async () => {
  const values = { name: 'Oak table', gone_at: null }
  const guard = (row: Record<string, unknown>) => {
    row.gone_at = 'never'
    delete row.name
    return null
  }
  await ask(guard as Guard, { values, to: '2026-03-01' })
  expect(values).toEqual({ name: 'Oak table', gone_at: null })
})

test('a guard is not asked about a write that leaves the switch as it is', async () => {
  const question = await findQuestion(() => 'no', { values: { gone_at: '2026-03-01' }, to: '2026-03-02' })
  expect(question).toBeNull()
})

test('a column without a guard, and one that is no switch, are not guarded', async () => {
  expect(await guards(null).find(source, column)).toBeNull()
  const name = { schema: { name: 'name' } } as CatalogColumn
  expect(await guards(() => 'no').find(source, name)).toBeNull()
})

test.each([
  ['has open orders', 'It stays on: has open orders.'],
  ['It has open orders. ', 'It stays on: It has open orders.'],
  ['', 'It stays on.'],
])('the reason %j is told', async (reason, sentence) => {
  const question = await findQuestion(() => null, { values: { gone_at: null }, to: '2026-03-01' })
  expect(question?.objection(reason)).toEqual(sentence)
  expect(String(question?.failure)).toMatch(/^It stays on: the rule/)
})

const source = {} as RowSource
const column = { schema: { name: 'gone_at' } } as CatalogColumn

interface Case {
  readonly values: Readonly<Record<string, WireValue>>
  readonly to: string | null
}

async function ask(guard: Guard, change: Case): Promise<void> {
  await (await findQuestion(guard, change))?.ask()
}

async function findQuestion(guard: Guard, { values, to }: Case) {
  const row = { key: '1', label: 'Oak table', row: { key: '1', values }, values, exact: {} }
  const rowGuard = await guards(guard).find(source, column)
  return rowGuard?.(row, { value: to }) ?? null
}

/** The guards of one switch that is on while `gone_at` is empty. */
function guards(guard: Guard | null) {
  const tableSwitch: TableSwitch = {
    column,
    label: 'Active',
    main: true,
    isTrash: false,
    words: { on: 'On', off: 'Off' },
    rule: { by: 'moment', on: 'empty' },
    confirm: null,
    guard,
    reason: '',
  }
  return createSwitchGuards({ find: async () => [tableSwitch] })
}
