import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringDemoWorld } from '../../test/demo-world.ts'
import { runCommand } from '../../test/run-command.ts'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'

let dataDir: string
let server: SignedInServer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'switchboard-ahead-'))
  await bringDemoWorld(dataDir)
  server = await startSignedIn({ dataDir })
})
afterAll(async () => {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** As another program writes. */
function write(sql: string): void {
  const file = new DatabaseSync(join(dataDir, 'demo.sqlite'), { timeout: 5_000 })
  file.exec(sql)
  file.close()
}

test('whose role has changed is shown what the new one may see, by the very next request', async () => {
  const ask = async () => {
    const headers = { cookie: server.cookie, accept: 'application/json' }
    const answer = await fetch(`${server.address}/t/products`, { headers })
    return [answer.status, (await answer.json()).maySetStandard]
  }
  expect([await ask(), await ask()]).toEqual([
    [200, true],
    [200, true],
  ])
  write("update switchboard_people set role = 'viewer', epoch = epoch + 1")
  expect([await ask(), await ask()]).toEqual([
    [200, false],
    [200, false],
  ])
  write('delete from switchboard_sessions')
  expect(await ask()).toEqual([401, undefined])
})

test('a token opens nothing from the moment on in which it was revoked', async () => {
  const added = await runCommand(['tokens', 'add', 'shop', '--role', 'viewer', '--data-dir', dataDir])
  const headers = { authorization: `Bearer ${added.stdout.split('\n', 1)[0]}` }
  const ask = async (address = 'rows') =>
    (await fetch(`${server.address}/api/tables/products/${address}`, { headers })).status
  expect([await ask(), await ask()]).toEqual([200, 200])
  write('delete from switchboard_tokens')
  expect([await ask(), await ask(), await ask('count')]).toEqual([401, 401, 401])
})
