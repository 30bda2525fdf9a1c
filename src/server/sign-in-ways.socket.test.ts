import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/run-command.ts'
import { freePort } from '../../test/servers/free-port.ts'
import { openForm } from '../../test/sign-in.ts'
import { owner, type RunningServer, startServer } from '../../test/start-server.ts'

let folder: string
let config: string
let env: Record<string, string>
let server: RunningServer

/** A server without passwords, whose only provider is away. */
beforeAll(async () => {
  const [port, away] = await Promise.all([freePort(), freePort()])
  folder = await mkdtemp(join(tmpdir(), 'switchboard-ways-'))
  config = join(folder, 'config.ts')
  const provider = `{ name: 'acme', label: 'Acme', issuer: 'http://127.0.0.1:${away}', clientId: 'c', clientSecret: 's' }`
  await writeFile(config, `export default { signIn: { password: false, providers: [${provider}] } }`)
  env = {
    SWITCHBOARD_URL: `http://127.0.0.1:${port}`,
    SWITCHBOARD_OWNER_EMAIL: owner.email,
    SWITCHBOARD_OWNER_PASSWORD: owner.password,
  }
  server = await startServer({ port, env, dataDir: folder, arguments: ['--config', config], isFirst: true })
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a provider that is away does not stop the start, and whoever wants to sign in by it learns that', async () => {
  const answer = await fetch(`${server.address}/sign-in/oidc/acme`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('Acme does not answer at the moment.')
  expect((await fetch(`${server.address}/sign-in/oidc/other`)).status).toBe(404)
})

test('without passwords the page has no field for one, and the address refuses them', async () => {
  const page = await (await fetch(`${server.address}/sign-in`)).text()
  expect(page).toContain('Sign in with ')
  expect(page).not.toMatch(/type="password"|\/forgot/)
  const { cookie, token } = await openForm(`${server.address}/sign-in`)
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, _token: token })
    return fetch(server.address + path, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  }
  const signedIn = await post('/sign-in', owner)
  expect(signedIn.status).toBe(403)
  expect(await signedIn.text()).toContain('Passwords are turned off here.')
  const forgot = await post('/forgot', { email: owner.email })
  expect(forgot.headers.get('location')).toBe('/sign-in')
})

test('a link from the command line lets an owner in when no provider works', async () => {
  const words = ['people', 'link', owner.email, '--config', config]
  const told = await runCommand(words, { ...env, SWITCHBOARD_DATA_DIR: folder })
  expect(told.stderr).toBe('')
  const [link = ''] = told.stdout.split('\n')
  expect(link.startsWith(`${server.address}/reset?token=`)).toBe(true)
  const { cookie, token } = await openForm(link)
  const body = new URLSearchParams({ password: 'a good new horse', _token: token })
  const answer = await fetch(link, { method: 'POST', headers: { cookie }, body, redirect: 'manual' })
  expect(answer.status).toBe(302)
  const session = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const account = await (await fetch(`${server.address}/account`, { headers: { cookie: session } })).text()
  expect(account).toContain('Sign in with')
  expect(account).not.toContain('Change password')
})

test('a server with providers does not start without its public address', async () => {
  const start = startServer({ env: {}, dataDir: folder, arguments: ['--config', config] })
  await expect(start).rejects.toThrow('signIn.providers needs SWITCHBOARD_URL')
})
