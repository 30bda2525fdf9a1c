import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patient } from '../../../../test/patient.ts'
import type { Bell, BellPlace } from '../../bell.ts'
import type { Database } from '../../database.ts'
import { killSessions } from './kill-sessions.ts'
import { execute, runElsewhere, type Target } from './target.ts'

/** Listeners learn that rows were added, and writers are not disturbed. */
export function bellCases(target: Target): void {
  const isPostgres = target.dialect === 'postgres'
  const schema = isPostgres ? 'switchboard' : null
  const place: BellPlace = { table: { schema, name: 'noted' }, number: 'number' }
  const table = isPostgres ? 'switchboard.noted' : 'noted'
  /** The third database must ask whether there are new rows. */
  const hearMs = target.dialect === 'mysql' ? patient(250) : 120
  const opened: Bell[] = []
  let database: Database

  beforeEach(async () => {
    database = await target.open()
    if (isPostgres) await execute(database, 'create schema if not exists switchboard')
    const { bell, growingKey, transactionId } = database.sql
    await execute(database, `drop table if exists ${table}`)
    await database.write(async (transaction) => {
      const create = sql`create table ${sql.raw(table)} (number ${growingKey}, transaction_id ${transactionId}, words text)`
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
      await sleep(hearMs)
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

  test('a line that is committed after later ones is heard, too', async ({ skip }) => {
    skip(!database.capabilities.sharedByMachines, 'one transaction writes at a time')
    const { rung } = await listen()
    await database.write(async (transaction) => {
      await transaction.run(sql`insert into ${sql.raw(table)} (words) values ('x')`.compile(database.build))
      await say('later')
      expect(await rung()).toBe(1)
    })
    expect(await rung()).toBe(1)
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
    await sleep(50)
    await say('unheard')
    expect(await rung()).toBe(bell.isMute ? 0 : 1)
  })

  test('it is mute for a moment at most where it has just been opened, and not for good', async () => {
    const { bell } = await listen()
    await expect.poll(() => bell.isMute, { timeout: 5_000 }).toBe(false)
  })

  test.skipIf(!isPostgres)(
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

  test.skipIf(target.dialect !== 'mysql')('connections that are cut keep nobody from hearing', async () => {
    const { bell, rung } = await listen()
    await killSessions(target)
    await say('cut')
    await expect.poll(rung, { timeout: 8_000 }).toBeGreaterThan(0)
    await expect.poll(() => bell.isMute, { timeout: 8_000 }).toBe(false)
    await rung()
    await say('again')
    expect(await rung()).toBe(1)
  })

  test.skipIf(!isPostgres)(
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
