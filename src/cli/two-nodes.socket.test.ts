import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres, onServer } from '../../test/databases.ts'
import { runCommand } from '../../test/run-command.ts'
import { signIn } from '../../test/sign-in.ts'
import { owner, type RunningServer, startServer } from '../../test/start-server.ts'

const env = {
  SWITCHBOARD_SECRET: 'one secret for all the nodes of a house',
  SWITCHBOARD_OWNER_EMAIL: owner.email,
  SWITCHBOARD_OWNER_PASSWORD: owner.password,
}

onPostgres((database) => {
  let url: string
  let nodes: RunningServer[]

  beforeAll(async () => {
    url = await database.url()
    const start = () => startServer({ arguments: [url, '--attach'], env })
    nodes = await Promise.all([start(), start(), start()])
  })
  afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())))

  test('nodes that start at once on an empty database share one store and one owner', async () => {
    const applied = await onServer(url, 'select number from switchboard.migrations order by number')
    expect(new Set(applied.map((row) => row.number)).size).toBe(applied.length)
    const told = nodes.flatMap((node) => node.output().match(/store migrated/g) ?? [])
    expect(told).toHaveLength(applied.length)
    expect(await onServer(url, 'select email, roles from switchboard.people')).toEqual([
      { email: owner.email, roles: '["owner"]' },
    ])
  })

  test('a session that one node made is good at the others, until its person signs out at any', async () => {
    const cookie = await signIn(nodes[0]?.address ?? '', owner)
    expect(await statuses(cookie)).toEqual([200, 200, 200])
    await onServer(url, 'delete from switchboard.sessions')
    expect(await statuses(cookie)).toEqual([401, 401, 401])
  })

  test('who is switched off is off at every node at the next request', async () => {
    const person = { email: 'viola@example.com', password: 'staple correct horse' }
    const people = (...words: string[]) => runCommand(['people', ...words, '--database', url], env)
    await addPerson(person)
    const cookie = await signIn(nodes[1]?.address ?? '', person)
    expect(await statuses(cookie)).toEqual([200, 200, 200])
    expect((await people('off', person.email)).code).toBe(0)
    expect(await statuses(cookie)).toEqual([401, 401, 401])
    await expect(signIn(nodes[2]?.address ?? '', person)).rejects.toThrow('401')
  })

  test('a node with another secret stops with a sentence', async () => {
    const { code, stderr } = await runCommand(['start', url, '--port', '0'], {
      ...env,
      SWITCHBOARD_SECRET: 'quite another secret, though long enough',
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^This database was used with another secret\. .*SWITCHBOARD_SECRET .*\.\n$/)
  })

  test('a command needs no secret of the nodes, and makes none', async () => {
    const folder = join(tmpdir(), `switchboard-nobody-${process.pid}`)
    const listed = await runCommand(['people', 'list', '--database', url, '--data-dir', folder])
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining(owner.email) })
    expect(existsSync(folder)).toBe(false)
  })

  async function addPerson({ email, password }: { email: string; password: string }): Promise<void> {
    const added = await runCommand(['people', 'add', email, '--database', url], env, `${password}\n`)
    expect(added).toMatchObject({ code: 0, stderr: '' })
  }

  function statuses(cookie: string): Promise<number[]> {
    return Promise.all(
      nodes.map(async ({ address }) => {
        const answer = await fetch(`${address}/api/tables`, { headers: { cookie } })
        return answer.status
      }),
    )
  }
})

describe('SQLite', () => {
  test('two processes on one data folder, started at once, serve the same people', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
    const owned = { SWITCHBOARD_OWNER_EMAIL: owner.email, SWITCHBOARD_OWNER_PASSWORD: owner.password }
    const nodes = await Promise.all([1, 2].map(() => startServer({ dataDir, env: owned })))
    try {
      for (const home of nodes) {
        const cookie = await signIn(home.address, owner)
        for (const { address } of nodes) {
          const answer = await fetch(`${address}/api/tables/products/rows`, { headers: { cookie } })
          expect(answer.status).toBe(200)
        }
      }
      // Both sign in at once, many times: a node that waits for the other's write is not refused.
      const cookies = await Promise.all(
        Array.from({ length: 6 }, (_, turn) => signIn(nodes[turn % 2]?.address ?? '', owner)),
      )
      expect(new Set(cookies).size).toBe(6)
    } finally {
      const codes = await Promise.all(nodes.map((node) => node.stop()))
      await rm(dataDir, { recursive: true })
      expect(codes).toEqual([0, 0])
    }
    for (const node of nodes) expect(node.output()).not.toMatch(/"level":(50|60)/)
  })
})
