import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runCommand } from '../../test/run-command.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { owner } from '../../test/start-server.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'

const env = { SWITCHBOARD_SECRET: 'one secret for the server and the commands' }

eachDatabase((kind) => {
  let folder: string
  let database: Database
  let server: SignedInServer
  let token: string
  let call: (words: readonly string[], input?: string) => ReturnType<typeof runCommand>
  /** The name in the database. */
  let people: string
  let person: { id: string; active: number }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    const url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    people = database.capabilities.schemas ? 'switchboard.people' : 'switchboard_people'
    await database.write(async (transaction) => {
      for (const words of ['create table crew (id varchar(10) primary key, active integer)', addCrew])
        await transaction.run(sql.raw(words).compile(database.build))
    })
    server = await startSignedIn({ arguments: [url, '--attach'], env })
    call = (words, input = '') => runCommand([...words, '--database', url, '--data-dir', folder], env, input)
    token = (await call(['tokens', 'add', 'all', '--role', 'owner'])).stdout.split('\n')[0] ?? ''
    person = await readOwner()
  })
  afterAll(async () => {
    await server?.stop()
    await database?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const addCrew = "insert into crew values ('one', 1), ('two', 0)"

  async function readOwner(): Promise<{ id: string; active: number }> {
    const select = sql.raw<{ id: string; active: number }>(
      `select id, active from ${people} where email = '${owner.email}'`,
    )
    const [row] = await database.read(select.compile(database.build))
    if (row === undefined) throw new Error('There is no owner')
    return row
  }

  /** Tries every way to write a row, and to read it. */
  async function tryAll(table: string, key: string): Promise<number[]> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const ask = async (method: string, path: string, body?: unknown) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const { status } = await fetch(server.address + path, { method, headers, ...sent })
      return status
    }
    return [
      await ask('POST', `/t/${table}/${key}/switches/active/activate`),
      await ask('POST', `/api/tables/${table}/switches/active`, { active: true, keys: [key] }),
      await ask('POST', `/api/tables/${table}/switches/active`, { active: true, list: '' }),
      await ask('POST', `/api/tables/${table}/columns/active`, { value: '1', keys: [key] }),
      await ask('PATCH', `/api/tables/${table}/rows/${key}`, { column: 'active', value: '1', seen: 1 }),
      await ask('GET', `/api/tables/${table}/rows/${key}`),
      await ask('DELETE', `/api/tables/${table}/rows/${key}`),
    ]
  }

  test('an account is at no address of rows: nobody switches off themselves or the last owner past the rules', async () => {
    const prefix = database.capabilities.schemas ? 'public.' : ''
    expect(await tryAll(`${prefix}crew`, 'one')).toEqual([200, 202, 202, 202, 200, 200, 200])
    for (const table of [people, people.toUpperCase(), `${prefix}people`, `${prefix}switchboard_people`])
      expect([table, ...(await tryAll(table, person.id))]).toEqual([table, ...Array(7).fill(404)])
    expect(await readOwner()).toEqual(person)
  })

  test('what was done to an account is not taken back by an undo of rows', async () => {
    await call(['people', 'add', 'eve@example.com', '--role', 'owner'], 'correct horse staple\n')
    expect((await call(['people', 'off', 'eve@example.com'])).code).toBe(0)
    const headers = { Authorization: `Bearer ${token}` }
    const trail = await fetch(`${server.address}/api/audit?action=person.deactivated`, { headers })
    const { rows } = await trail.json()
    const address = `${server.address}/audit/${rows[0].key}/undo`
    expect((await fetch(address, { method: 'POST', headers })).status).toBe(404)
    expect((await call(['people', 'off', owner.email])).stderr).toMatch(/last owner/)
    expect((await readOwner()).active).toBe(1)
  })
})
