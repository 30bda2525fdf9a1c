import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import type { StoreTables } from '../../src/store/index.ts'
import { migrations } from '../../src/store/migrations/all.ts'
import { eachDatabase } from '../databases.ts'
import { makeLamps } from '../failures/flip-place.ts'
import { openSession } from '../sign-in.ts'
import {
  call,
  callNextDoctor,
  followList,
  type House,
  type Node,
  type Person,
  person,
  type ReleaseName,
  startNode,
} from './house.ts'

const known = migrations.length
const next = known + 1
const vera = { email: 'vera@example.com', password: 'horse correct staple' }

/*
 * The older node is this release, as it is. The newer one is this release with one migration more, which does all that
 * the rules let the next one do to our tables (next-migrations.ts). So the tests prove that whatever this release asks of
 * its tables goes on beside and after such an upgrade. They can't prove that the code of the next release, which nobody
 * has written, leaves rows that this one understands.
 */
eachDatabase((kind) => {
  const nodes: Node[] = []
  let house: House

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
    house = { url: await kind.url(), dataDir, table: kind.name === 'PostgreSQL' ? 'public.lamps' : 'lamps' }
    await makeLamps(house.url, 9)
  })
  afterEach(() => Promise.all(nodes.splice(0).map((node) => node.stop())))
  afterAll(() => rm(house.dataDir, { recursive: true, force: true }))

  async function start(release: ReleaseName): Promise<Node> {
    const node = await startNode(house, release)
    nodes.push(node)
    return node
  }
  const stop = (node: Node) => nodes.splice(nodes.indexOf(node), 1)[0]?.stop()

  test('an older node serves on while a newer one upgrades the tables, and each sees what the other changes', {
    timeout: 90_000,
  }, async () => {
    const untouched = await call(house, ['doctor'])
    expect(untouched.stdout).toContain('no tables of its own yet. The first start creates them.')
    const older = await start('older')
    const olive = person(house, older.session)
    await work(olive, older, 'before')
    expect(await call(house, ['backup', join(house.dataDir, 'before')])).toMatchObject({ code: 0 })
    const outdated = await callNextDoctor(house)
    expect(outdated).toContain(
      `(${known}, this release knows ${next}). The next start brings them up to date.`,
    )
    const failures: string[] = []
    const upgraded = new AbortController()
    const load = workUntil(upgraded.signal, olive, older, failures)
    const newer = await start('newer')
    expect(newer.output()).toContain('-of-the-next-release')
    await sleep(1_000)
    upgraded.abort()
    await load
    expect(failures).toEqual([])

    const lists = [await followList(house, older), await followList(house, newer)]
    for (const node of [older, newer]) {
      const [name, other] = node === older ? ['by older', newer] : ['by newer', older]
      await work(olive, node, name)
      expect(await olive.openPage(other)).toContain(`Edited ${name}`)
      expect(await olive.openPage(other, '/boards')).toContain(`Board ${name}`)
      expect(JSON.stringify(await olive.ask(other, '/api/audit'))).toContain(`Edited ${name}`)
      for (const list of lists) await expect.poll(list.said).toContain(`Edited ${name}`)
    }
    for (const list of lists) list.close()

    const added = await call(house, ['people', 'add', vera.email, '--role', 'editor'], `${vera.password}\n`)
    expect(added).toMatchObject({ code: 0 })
    const editor = person(house, await openSession(newer.address, vera))
    for (const node of [older, newer]) await editor.flip(node, 3, node === newer)
    expect(await call(house, ['people', 'role', vera.email, 'viewer'])).toMatchObject({ code: 0 })
    for (const node of [older, newer]) await expect(editor.flip(node, 3, false)).rejects.toThrow(/40[13]/)
    for (const node of [older, newer]) expect(node.output()).not.toMatch(/"level":(50|60)/)
  })

  test('after a downgrade by one release the older one works, and then the newer one again', {
    timeout: 90_000,
  }, async () => {
    expect(await callNextDoctor(house)).toContain(`own tables are those of this release (${next}).`)
    const checked = await call(house, ['doctor'])
    expect(checked).toMatchObject({ code: 0, stderr: '' })
    expect(checked.stdout).toContain(
      `(${next}, this release knows ${known}). This release can work with them. Backup, restore and detach need the newer one.`,
    )

    const older = await start('older')
    expect(older.output()).toMatch(/"level":40.*a newer release made our tables; this one works with them/)
    const olive = person(house, older.session)
    expect(await olive.openPage(older)).toContain('Edited by newer')
    expect(await olive.openPage(older, '/boards')).toContain('Board by newer')
    await work(olive, older, 'after the downgrade')
    expect((await call(house, ['roles', 'list'])).stdout).toMatch(/^owner .*\n(.*\n)*viewer /m)
    await stop(older)

    const newer = await start('newer')
    expect(await olive.openPage(newer)).toContain('Edited after the downgrade')
    await work(olive, newer, 'at last')
    expect(newer.output()).not.toMatch(/"level":(40|50|60)/)
  })

  test('an older release keeps, replaces and removes nothing of tables that it does not know', async () => {
    for (const words of [
      ['backup', join(house.dataDir, 'backup')],
      ['restore', join(house.dataDir, 'before'), '--yes', '--replace'],
      ['detach', '--yes'],
    ]) {
      const refused = await call(house, words)
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/newer (release|version)/)])
    }
  })

  test('tables that an older release can’t work with stop it with a sentence, and the doctor says the same', async () => {
    await sayUsableFrom(next)
    const sentence = `A newer version of Switchboard has upgraded this database (${next}, this version knows ${known}) in a way that this version can’t work with. Start that version or a newer one. To go back, restore your database from before the upgrade.`
    const refused = await call(house, ['start', '--port', '0'])
    expect(refused).toMatchObject({ code: 1, stderr: `${sentence}\n` })
    const checked = await call(house, ['doctor'])
    expect(checked).toMatchObject({ code: 1, stderr: 'Found one problem.\n' })
    expect(checked.stdout).toContain(sentence)
  })

  async function sayUsableFrom(number: number): Promise<void> {
    const database = await openDatabase(house.url, { log: silentLog })
    const facts = database.buildOwn<StoreTables>().updateTable('facts')
    const change = facts.set({ value: String(number) }).where('name', '=', 'usable-from')
    await database.write((transaction) => transaction.run(change))
    await database.close()
  }
})

/** Somebody looks at a list, moves a switch, edits a cell and adds a board. */
async function work(somebody: Person, node: Node, name: string): Promise<void> {
  await somebody.openPage(node)
  for (const active of [false, true]) await somebody.flip(node, 1, active)
  await somebody.edit(node, 2, `Edited ${name}`)
  await somebody.addBoard(node, `Board ${name}`)
}

async function workUntil(
  signal: AbortSignal,
  somebody: Person,
  node: Node,
  failures: string[],
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    await work(somebody, node, `meanwhile ${turn}`).catch((failure: unknown) =>
      failures.push(String(failure)),
    )
  }
}
