import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { ReadLimits } from '../../database.ts'
import { createFactsReader } from './facts.ts'

const build = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('a look at the catalog may take long the first time and after a failure, and has the usual time after a quick one', async () => {
  const given = new Set<number | undefined>()
  let isBroken = false
  const read = async (_statement: unknown, limits?: ReadLimits) => {
    given.add(limits?.timeoutMs)
    if (isBroken) throw new Error('too slow')
    return []
  }
  const readFacts = createFactsReader(read, build, { ownName: 'switchboard', whose: 'the owner' })
  const look = async () => {
    given.clear()
    await readFacts().catch(() => undefined)
    return [...given]
  }
  expect(await look()).toEqual([20_000])
  expect(await look()).toEqual([undefined])
  isBroken = true
  expect(await look()).toEqual([undefined])
  isBroken = false
  expect(await look()).toEqual([20_000])
  expect(await look()).toEqual([undefined])
})
