import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Bell, BellPlace } from '../../bell.ts'
import type { Database } from '../../database.ts'
import { execute, runElsewhere, type Target } from './target.ts'

/** Listeners learn that rows were added, and writers are not disturbed. */
export function bellCases(target: Target): void {
  const isServer = target.dialect === 'postgres'
  const schema = isServer ? 'switchboard' : null
  const place: BellPlace = { table: { schema, name: 'lines' }, number: 'number' }
  const table = isServer ? 'switchboard.lines' : 'lines'
  const opened: Bell[] = []
  let database: Database

  beforeEach(async () => {
    database = await target.open()
    if (isServer) await execute(database, 'create schema if not exists switchboard')
    const { bell, growingKey } = database.sql
    await execute(database, `drop table if exists ${table}`)
    await database.write(async (transaction) => {
      const create = sql`create table ${sql.raw(table)} (number ${growingKey}, words text)`
      const { forget, hang } = bell(place.table)
      for (const step of [...forget, create.compile(database.build), ...hang]) await transaction.run(step)
    })
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((bell) => bell.close()))
  })

  async function listen() {
    let rings = 0
    const bell = database.openBell(place, () => {
      rings += 1
    })
    opened.push(bell)
    await expect.poll(() => rings).toBe(1)
    const rung = async () => {
      await new Promise((resolve) => setTimeout(resolve, 120))
      const since = rings
      rings = 0
      return since
    }
    await rung()
    return { bell, rung }
  }

  const say = (words: string) => runElsewhere(target, `insert into ${table} (words) values ('${words}')`)

  test('it rings for what another program adds and commits, to each who listens', async () => {
    const [one, other] = [await listen(), await listen()]
    await say('hello')
    expect(await one.rung()).toBe(1)
    expect(await other.rung()).toBe(1)
    await runElsewhere(target, `select count(*) from ${table}`)
    expect(await one.rung()).toBe(0)
  })

  test('what is rolled back rings for nobody', async () => {
    const { rung } = await listen()
    const failing = database.write(async (transaction) => {
      await transaction.run(sql`insert into ${sql.raw(table)} (words) values ('x')`.compile(database.build))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rung()).toBe(0)
  })

  test('nobody is told where nobody listens any more, and who comes later is', async () => {
    const { bell } = await listen()
    await bell.close()
    opened.length = 0
    await say('alone')
    const { rung } = await listen()
    await say('heard')
    expect(await rung()).toBe(1)
  })

  test('where all look anyway, writers need not ring', async () => {
    const { bell, rung } = await listen()
    bell.hush()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await say('unheard')
    expect(await rung()).toBe(bell.isMute ? 0 : 1)
  })

  test('it is mute for a moment at most where it has just been opened, and not for good', async () => {
    const { bell } = await listen()
    await expect.poll(() => bell.isMute, { timeout: 5_000 }).toBe(false)
  })

  test.skipIf(!isServer)(
    'a connection that is cut comes back, rings both times, and is mute meanwhile',
    async () => {
      const { bell, rung } = await listen()
      await expect.poll(() => bell.isMute, { timeout: 5_000 }).toBe(false)
      await runElsewhere(
        target,
        `select pg_terminate_backend(pid) from pg_stat_activity where query ilike '%setval%' and pid <> pg_backend_pid() and datname = current_database()`,
      )
      await expect.poll(() => bell.isMute).toBe(true)
      await expect.poll(() => bell.isMute, { timeout: 8_000 }).toBe(false)
      expect(await rung()).toBe(2)
      await say('again')
      expect(await rung()).toBe(1)
    },
  )

  test.skipIf(!isServer)(
    'a gate that can’t be locked, and that has gone, stops nobody who writes',
    async () => {
      const { rung } = await listen()
      await expect(execute(database, 'lock table switchboard.bell_gate')).rejects.toThrow(/bell_gate/)
      await execute(database, 'drop sequence switchboard.bell_gate')
      await say('past the hole')
      expect(await rung()).toBe(0)
      const [count] = await runElsewhere(target, `select count(*) as lines from ${table}`)
      expect(Number(count?.lines)).toBe(1)
    },
  )
}
