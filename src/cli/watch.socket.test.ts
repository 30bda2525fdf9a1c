import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase, onPostgres, onServer } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { runCommand } from '../../test/run-command.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
})
afterAll(() => rm(folder, { recursive: true }))

eachDatabase((kind) => {
  test('an operator sees what watches a table, agrees, finds it in the doctor’s report, and takes it back', {
    timeout: 60_000,
  }, async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    const call = (...argv: string[]) =>
      runCommand([...argv, '--database', url, '--attach', '--data-dir', folder])
    const watched = async () => (await database.watches.list()).length
    await runStatements(database, [
      'create table goods (id integer primary key, name text)',
      'create table shops (id integer primary key, name text)',
      'create view seen as select id, name from goods',
    ])

    expect(await call('watch')).toMatchObject({ code: 2 })
    const unasked = await call('watch', 'goods')
    expect(unasked).toMatchObject({
      code: 1,
      stderr: 'Nothing was created. Add --yes to skip the question.\n',
    })
    expect(unasked.stdout).toMatch(/create trigger .*goods/)
    expect((await call('watch', '--all', '--print')).stdout).toMatch(/^create trigger .*shops/m)
    expect(await call('watch', 'seen', '--yes')).toMatchObject({
      code: 1,
      stderr: 'A view can’t be watched. Watch its tables instead.\n',
    })
    expect(await watched()).toBe(0)

    expect((await call('watch', 'goods', '--yes')).stdout).toMatch(
      /Live updates are on for (public\.)?goods\./,
    )
    expect((await call('watch', '--all', '--yes')).stdout).toMatch(
      /Live updates are on for (public\.)?shops\./,
    )
    expect((await call('watch', '--all', '--yes')).stderr).toBe(
      'All tables that can be watched are watched already.\n',
    )
    const report = (await call('doctor')).stdout
    expect(report.match(/triggers report what other programs write/g)).toHaveLength(2)

    expect((await call('watch', 'goods', '--remove', '--yes')).stdout).toMatch(/Removed\.\n$/)
    expect(await watched()).toBe(1)
    const detached = await runCommand(['detach', '--yes', '--database', url])
    expect(detached.stdout).toMatch(/shops +triggers for live updates/)
    expect(await watched()).toBe(0)
    await runStatements(database, ["insert into shops values (1, 'a')"])
    await database.close()
  })
})

onPostgres((kind) => {
  test('an operator whose database account lacks the right reads in the doctor’s report, and when watching, which grant helps', {
    timeout: 60_000,
  }, async () => {
    const url = await kind.url()
    const clerk = `clerk_${process.pid}_${Math.floor(performance.timeOrigin)}`
    const own = new URL(url)
    own.username = clerk
    own.password = 'hush'
    const call = (...argv: string[]) =>
      runCommand([...argv, '--database', own.href, '--attach', '--data-dir', folder])
    await onServer(
      url,
      `create table goods (id integer primary key); create role ${clerk} login password 'hush'; grant select on goods to ${clerk}`,
    )
    try {
      const grant = `grant trigger on "public"."goods" to "${clerk}"`
      expect((await call('doctor')).stdout).toContain(`“${grant}”`)
      const refused = await call('watch', 'goods', '--yes')
      expect(refused.code).toBe(1)
      expect(refused.stderr).toContain(`“${grant}”`)
      await onServer(url, `${grant}; grant create on database ${new URL(url).pathname.slice(1)} to ${clerk}`)
      expect((await call('watch', 'goods', '--yes')).stdout).toMatch(/Live updates are on for public\.goods/)
      await onServer(url, 'insert into goods values (1)')
      expect(await onServer(url, 'select row_count from switchboard.changes')).toEqual([{ row_count: 1 }])
      expect((await call('watch', 'goods', '--remove', '--yes')).stdout).toMatch(/Removed\.\n$/)
    } finally {
      await onServer(url, `drop owned by ${clerk} cascade; drop role ${clerk}`)
    }
  })
})
