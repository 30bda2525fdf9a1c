import { expect, test } from 'vitest'
import { onPostgres } from '../../test/databases.ts'
import { onEachDatabase } from '../../test/each-database.ts'
import { runStatements } from '../../test/list-engine.ts'
import { readSettings, type Settings } from '../config/index.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { inspectStore } from '../store/index.ts'
import { type AttachQuestion, attach } from './attach.ts'

function toSettings(flags: Record<string, string | true> = {}): Settings {
  const settings = readSettings({ env: { DATABASE_URL: 'postgres://owner@db/shop' }, flags, cwd: '/nowhere' })
  const push = { ...settings.push, app: { id: '1', key: 'key', secret: 'hush' } }
  return { ...settings, secret: 'a'.repeat(32), push }
}

function attachTo(
  database: Database,
  settings: Settings,
  confirmAttach = async (_question: AttachQuestion) => false,
) {
  return attach({ database, settings, confirmAttach, log: silentLog, clock: systemClock })
}

onEachDatabase((open) => {
  test('without consent nothing is created, and the error names both ways', async () => {
    const database = await open()
    await expect(attachTo(database, toSettings())).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/--attach \(or SWITCHBOARD_ATTACH=yes\).*SWITCHBOARD_STORE_URL/s),
    })
    expect((await inspectStore(database)).tables).toEqual([])
  })

  test('an owner who says yes is asked once, and told which database and where in it', async () => {
    const database = await open()
    const questions: AttachQuestion[] = []
    const sayYes = async (question: AttachQuestion) => questions.push(question) > 0
    await attachTo(database, toSettings(), sayYes)
    await attachTo(database, toSettings(), sayYes)
    expect(questions).toEqual([
      { databaseName: database.name, place: expect.stringContaining('"switchboard') },
    ])
    expect((await inspectStore(database)).tables).not.toEqual([])
  })

  test('--attach, the demo, and a database of its own need no question', async () => {
    for (const settings of [
      toSettings({ attach: true }),
      { ...toSettings(), demo: true },
      toSettings({ 'store-url': 'postgres://owner@db/own' }),
    ]) {
      const database = await open()
      await attachTo(database, settings)
      expect((await inspectStore(database)).tables).not.toEqual([])
    }
  })
})

onPostgres((kind) => {
  test('an account that may create nothing is told what to permit, and the other way', async () => {
    const url = await kind.url()
    const reader = `reader_${process.pid}_${Math.floor(performance.timeOrigin)}`
    const owner = await openDatabase(url, { log: silentLog })
    await runStatements(owner, [`create role ${reader} login password 'hush'`])
    const database = await openDatabase(
      Object.assign(new URL(url), { username: reader, password: 'hush' }).href,
      { log: silentLog },
    )
    try {
      await expect(attachTo(database, toSettings({ attach: true }))).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringMatching(/permission denied.*schema "switchboard".*SWITCHBOARD_STORE_URL/is),
      })
    } finally {
      await database.close()
      await runStatements(owner, [`drop role ${reader}`])
      await owner.close()
    }
  })
})
