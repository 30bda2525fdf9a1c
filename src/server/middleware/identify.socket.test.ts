import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres, onServer } from '../../../test/databases.ts'
import { runCommand } from '../../../test/run-command.ts'
import { type SignedInServer, startSignedIn } from '../../../test/sign-in.ts'

const env = { SWITCHBOARD_SECRET: 'one secret for the server and its command' }

onPostgres((database) => {
  let url: string
  let server: SignedInServer

  beforeAll(async () => {
    url = await database.url()
    await onServer(url, 'create table parts (id integer primary key)', 'insert into parts values (1)')
    server = await startSignedIn({ arguments: [url, '--attach'], env })
  })
  afterAll(() => server?.stop())

  test('whose role has changed is shown what the new one may see, by the very next request', async () => {
    const ask = async () => {
      const headers = { cookie: server.cookie, accept: 'application/json' }
      const answer = await fetch(`${server.address}/t/public.parts`, { headers })
      return [answer.status, (await answer.json()).maySetStandard]
    }
    expect([await ask(), await ask()]).toEqual([
      [200, true],
      [200, true],
    ])
    await onServer(url, `update switchboard.people set roles = '["viewer"]', epoch = epoch + 1`)
    expect([await ask(), await ask()]).toEqual([
      [200, false],
      [200, false],
    ])
    await onServer(url, 'delete from switchboard.sessions')
    expect([await ask(), await ask()]).toEqual([
      [401, undefined],
      [401, undefined],
    ])
  })

  test('a token opens nothing from the moment on in which it was revoked', async () => {
    const added = await runCommand(['tokens', 'add', 'shop', '--role', 'viewer', '--database', url], env)
    const headers = { authorization: `Bearer ${added.stdout.split('\n', 1)[0]}` }
    const ask = async (what = 'rows') =>
      (await fetch(`${server.address}/api/tables/public.parts/${what}`, { headers })).status
    expect([await ask(), await ask()]).toEqual([200, 200])
    await onServer(url, 'delete from switchboard.tokens')
    expect([await ask(), await ask(), await ask('count')]).toEqual([401, 401, 401])
  })
})
