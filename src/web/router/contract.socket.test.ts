import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../../test/sign-in.ts'
import { screenFiles } from './screen-files.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())
afterEach(() => vi.unstubAllGlobals())

test('the pages’ build says in window.__reactRouterManifest of which scripts all screens are made', async () => {
  const page = await (await fetch(`${server.address}/sign-in`)).text()
  const [manifest = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(page) ?? []
  const script = await (await fetch(server.address + manifest)).text()
  const window = {}
  new Function('window', script)(window)
  vi.stubGlobal('window', window)
  const files = [...screenFiles()]
  const see = 'React Router has changed; docs/decisions/0036-the-routers-internals.md says what to do'
  expect(files.join(' '), `${see}: the manifest names each route's scripts`).toMatch(/\/list-.*\/account-/s)
  const answers = await Promise.all(files.map((file) => fetch(server.address + file)))
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200))
})
