import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase, onServer } from '../../test/databases.ts'
import { runCommand } from '../../test/run-command.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'

eachDatabase((database) => {
  const isFile = database.name === 'SQLite'
  const hasSchemas = database.name === 'PostgreSQL'
  const trail = hasSchemas ? 'switchboard.entries' : 'switchboard_entries'
  const things = hasSchemas ? 'public.things' : 'things'
  const publicly = String(databaseRefusals.ownTablesMissingPublicly)
  const sentence = expect.stringContaining(`removed from the database: ${trail}. Restore`)
  let url: string
  let server: SignedInServer

  beforeAll(async () => {
    url = await database.url()
    await run('create table things (id integer primary key, name text)', "insert into things values (1, 'a')")
    server = await startSignedIn({ arguments: [url, '--attach'] })
    expect((await ask('/audit')).status).toBe(200)
    await run(`drop table ${trail}`)
  })
  afterAll(() => server?.stop())

  test.each(['/audit', `/t/${things}/1`, '/'])(
    'a page that needs a table of ours which somebody removed says what brings it back: %s',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(503)
      const page = await answer.text()
      expect(page).toContain('were removed from the database. The log says which.')
      expect(page).toContain('Restore them from a backup.')
      expect(page).not.toContain(trail)
    },
  )

  test('so do the API and /health/ready, and the log has it', async () => {
    for (const path of ['/api/audit', '/health/ready']) {
      expect(await (await ask(path)).json()).toMatchObject({ status: 503, detail: publicly })
    }
    const errors = server.output().match(/^\{"level":50.*$/gm) ?? []
    expect(errors.length).toBeGreaterThan(0)
    for (const line of errors) expect(JSON.parse(line).msg).toEqual(sentence)
    const warnings = server.output().match(/^\{"level":40.*$/gm) ?? []
    expect(warnings.map((line) => JSON.parse(line).msg)).toContainEqual(sentence)
  })

  test('what needs none of it works', async () => {
    expect((await ask(`/api/tables/${things}/rows`)).status).toBe(200)
  })

  test('a start says the same; the trail that is gone is not exported, and the rest can be removed', async () => {
    await server.stop()
    const call = (...words: string[]) => runCommand(words, { DATABASE_URL: url })
    expect(await call('start', '--port', '0')).toMatchObject({ code: 1, stderr: sentence })
    const refused = await call('detach', '--yes', '--export', 'gone.ndjson')
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database has no audit trail any more/),
    })
    expect(await call('detach', '--yes')).toMatchObject({ code: 0 })
  })

  function ask(path: string) {
    return fetch(server.address + path, { headers: { cookie: server.cookie, accept: 'text/html' } })
  }

  async function run(...statements: string[]): Promise<void> {
    if (!isFile) return void (await onServer(url, ...statements))
    const file = new DatabaseSync(url.slice('sqlite:'.length), { timeout: 5_000 })
    for (const statement of statements) file.exec(statement)
    file.close()
  }
})
