import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { runCommand } from '../../test/run-command.ts'
import { openSession } from '../../test/sign-in.ts'
import { owner, startServer } from '../../test/start-server.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

const passphrase = 'many horses, no battery'
const secretly = { SWITCHBOARD_BACKUP_PASSPHRASE: passphrase }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
})
afterAll(() => rm(folder, { recursive: true }))

const at = (name: string) => join(folder, name)
const call = (argv: readonly string[], env = {}) => runCommand([...argv, '--attach'], env)
const place = (url: string, data: string) => ['--database', url, '--data-dir', at(data)]

eachDatabase((kind) => {
  const name = kind.name.toLowerCase()
  const [open, sealed] = [`${name}.backup`, `${name}.sealed`]
  const tokens = new Map<string, string>()
  let url: string

  beforeAll(async () => {
    url = await kind.url()
    await makeGoods(url)
    const env = { SWITCHBOARD_OWNER_EMAIL: owner.email, SWITCHBOARD_OWNER_PASSWORD: owner.password }
    const server = await startServer({ arguments: [url, '--attach'], dataDir: at(name), env })
    const made = await call(['tokens', 'add', 'reports', ...place(url, name)])
    tokens.set(name, /\S{30,}/.exec(made.stdout)?.[0] ?? '')
    const person = ['people', 'add', 'vera@example.com', '--role', 'editor', ...place(url, name)]
    const added = await runCommand([...person, '--attach'], {}, 'correct horse battery\n')
    expect(added.code).toBe(0)
    // The server runs on meanwhile.
    const kept = await call(['backup', at(open), ...place(url, name)])
    expect(kept.stderr).toContain('Whoever has this file can sign in as anybody')
    expect(kept.stdout).toMatch(/^Kept 2 people, 4 roles, .* entries of the trail in /)
    const hidden = await call(['backup', at(sealed), '--encrypt', ...place(url, name)], secretly)
    expect(hidden).toMatchObject({ code: 0, stderr: expect.stringContaining('nobody can read this file') })
    await server.stop()
  })

  test('a backup is for its maker alone, and never replaces another file', async () => {
    expect((await stat(at(open))).mode & 0o777).toBe(0o600)
    const again = await call(['backup', at(open), ...place(url, name)])
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exists already. Name a new file. No backup was made.'),
    })
    expect((await readFile(at(sealed))).includes('reports')).toBe(false)
  })

  test('everything is lost, and people sign in again after the restore', { timeout: 90_000 }, async () => {
    const fresh = await kind.url()
    await makeGoods(fresh)
    const restored = await call(['restore', at(open), '--yes', ...place(fresh, `${name}-2`)])
    expect(restored).toMatchObject({ code: 0, stderr: expect.not.stringContaining('Nothing') })
    expect(restored.stdout).toMatch(/A backup of .*, made on .* by Switchboard/)
    expect(restored.stdout).toContain('Everybody signs in anew.')
    expect((await readdir(at(`${name}-2`))).sort()).toEqual(await readdir(at(name)).then((all) => all.sort()))
    expect(await readFile(join(at(`${name}-2`), 'secret'), 'utf8')).toBe(
      await readFile(join(at(name), 'secret'), 'utf8'),
    )
    const server = await startServer({ arguments: [fresh, '--attach'], dataDir: at(`${name}-2`) })
    try {
      expect(server.setupUrl).toBeNull()
      expect((await openSession(server.address, owner)).cookie).not.toBe('')
      const headers = { Authorization: `Bearer ${tokens.get(name)}` }
      expect((await fetch(`${server.address}/api/tables`, { headers })).status).toBe(200)
    } finally {
      await server.stop()
    }
    const again = await call(['restore', at(open), '--yes', ...place(fresh, `${name}-2`)])
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('has 2 people already') })
    const replaced = await call(['restore', at(open), '--yes', '--replace', ...place(fresh, `${name}-2`)])
    expect(replaced.code).toBe(0)
  })

  test('an encrypted backup goes into a file, with its passphrase only', async () => {
    const file = ['--database', `sqlite:${at(`${name}.sqlite`)}`, '--data-dir', at(`${name}-3`)]
    await writeFile(at(`${name}.sqlite`), '')
    const wrong = await call(['restore', at(sealed), '--yes', ...file], {
      SWITCHBOARD_BACKUP_PASSPHRASE: 'a wrong one, of course',
    })
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('The passphrase is wrong') })
    const right = await call(['restore', at(sealed), '--yes', ...file], secretly)
    expect(right).toMatchObject({ code: 0 })
    const people = await call(['people', 'list', ...file])
    expect(people.stdout).toContain('vera@example.com')
    const trail = await readTrail(`sqlite:${at(`${name}.sqlite`)}`)
    expect(trail).toEqual(expect.arrayContaining(['person.added', 'token.created', 'backup.restored']))
  })
})

describe('what is no backup', () => {
  const target = () => ['--database', `sqlite:${at('target.sqlite')}`, '--data-dir', at('target'), '--yes']

  test.each([
    ['a text', Buffer.from('name,price\n'), 'is no backup of Switchboard, or it is damaged'],
    ['nothing', Buffer.alloc(0), 'is no backup of Switchboard, or it is damaged'],
  ])('%s is refused in a sentence', async (_, content, words) => {
    await writeFile(at('other'), content)
    const { code, stderr } = await call(['restore', at('other'), ...target()])
    expect(code).toBe(1)
    expect(stderr).toContain(words)
  })

  test('a missing file, and a short passphrase', async () => {
    expect((await call(['restore', at('none'), ...target()])).stderr).toContain('There is no file')
    const short = await call(['backup', at('short'), '--encrypt'], { SWITCHBOARD_BACKUP_PASSPHRASE: 'short' })
    expect(short.stderr).toContain('A passphrase has 12 characters or more')
  })
})

async function makeGoods(url: string): Promise<void> {
  const database = await openDatabase(url, { log: silentLog })
  await runStatements(database, ['create table goods (id integer primary key, name varchar(40))'])
  await database.close()
}

async function readTrail(url: string): Promise<string[]> {
  const database = await openDatabase(url, { log: silentLog })
  const tables = database.buildOwn<{ entries: { action: string } }>()
  const rows = await database.read(tables.selectFrom('entries').select('action'))
  await database.close()
  return rows.map(({ action }) => action)
}
