import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForm, type SignedInServer, signIn, startSignedIn } from '../../test/sign-in.ts'
import { owner } from '../../test/start-server.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Posts a change that harms nobody: the theme of the account page. */
function post(headers: Record<string, string>, fields: Record<string, string> = {}, path = '/account') {
  return fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...form, ...headers },
    body: new URLSearchParams({ do: 'theme', theme: 'dark', ...fields }),
  })
}

async function freshToken(cookie = server.cookie): Promise<string> {
  return (await openForm(`${server.address}/account`, cookie)).token
}

describe('a change is made with the page’s own token', () => {
  test('in the header, as scripts send it', async () => {
    const answer = await post({ cookie: server.cookie, 'X-CSRF-TOKEN': await freshToken() })
    expect(answer.status).toBe(302)
  })

  test('in the hidden field, as plain forms send it', async () => {
    const answer = await post({ cookie: server.cookie }, { _token: await freshToken() })
    expect(answer.status).toBe(302)
  })

  test('which is masked anew in every response, and every one of them counts', async () => {
    const [one, other] = [await freshToken(), await freshToken()]
    expect(one).not.toBe(other)
    for (const token of [one, other]) {
      expect((await post({ cookie: server.cookie }, { _token: token })).status).toBe(302)
    }
  })

  test('also when the browser says that the request comes from our own page', async () => {
    const headers = { cookie: server.cookie, Origin: server.address, 'Sec-Fetch-Site': 'same-origin' }
    expect((await post(headers, { _token: await freshToken() })).status).toBe(302)
  })
})

describe('419 answers', () => {
  test.each([
    ['the session alone', {}],
    ['an empty token', { _token: '' }],
    ['a token of no session', { _token: 'A'.repeat(86) }],
    ['junk', { _token: '%%%' }],
  ])('%s', async (_name, fields: Record<string, string>) => {
    await expectMismatch(await post({ cookie: server.cookie }, fields))
  })

  test('a token of another session', async () => {
    const other = await signIn(server.address, owner)
    await expectMismatch(await post({ cookie: server.cookie }, { _token: await freshToken(other) }))
  })

  test('a token from before the sign-in', async () => {
    const { token } = await openForm(`${server.address}/sign-in`)
    await expectMismatch(await post({ cookie: server.cookie }, { _token: token }))
  })

  test('a token in the address', async () => {
    await expectMismatch(await post({ cookie: server.cookie }, {}, `/account?_token=${await freshToken()}`))
  })

  test('two tokens, of which one is right', async () => {
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': `wrong, ${await freshToken()}` }
    await expectMismatch(await post(headers))
  })

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('the origin %s', async (Origin) => {
    await expectMismatch(await post({ cookie: server.cookie, Origin }, { _token: await freshToken() }))
  })

  test.each(['cross-site', 'same-site', 'none'])('Sec-Fetch-Site: %s', async (site) => {
    const headers = { cookie: server.cookie, 'Sec-Fetch-Site': site }
    await expectMismatch(await post(headers, { _token: await freshToken() }))
  })

  test('a sign-in without the guest’s cookie, and with one that we did not sign', async () => {
    const { token, cookie } = await openForm(`${server.address}/sign-in`)
    const fields = { email: owner.email, password: owner.password, _token: token }
    await expectMismatch(await post({}, fields, '/sign-in'))
    await expectMismatch(await post({ cookie: `${cookie.slice(0, -3)}AAA` }, fields, '/sign-in'))
  })

  test('of several reasons the first: another site, then another origin, then the token', async () => {
    const wrong = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example', 'X-CSRF-TOKEN': 'wrong' }
    const { 'Sec-Fetch-Site': _site, ...sameSite } = wrong
    const { Origin: _origin, ...ownOrigin } = sameSite
    const reasons: string[] = []
    for (const headers of [wrong, sameSite, ownOrigin]) {
      const answer = await post({ cookie: server.cookie, ...headers })
      reasons.push((await answer.json()).detail)
    }
    const anotherOrigin = httpRefusals.anotherOriginUnset(server.address)
    expect(reasons).toEqual([httpRefusals.anotherSite, anotherOrigin, httpRefusals.csrfToken])
  })

  async function expectMismatch(answer: Response): Promise<void> {
    expect(answer.status).toBe(419)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'csrf-mismatch', status: 419 })
    expect(answer.headers.getSetCookie().join()).not.toContain('switchboard_theme')
  }
})

test('a person who posts an old form reads a page that explains, with a fresh token in it', async () => {
  const answer = await post({ cookie: server.cookie, Accept: 'text/html' })
  expect(answer.status).toBe(419)
  const html = await answer.text()
  expect(html).toContain('This page is out of date')
  const token = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await post({ cookie: server.cookie }, { _token: token })).status).toBe(302)
})

describe('a bearer token', () => {
  test('that is wrong is refused, although the cookie would do', async () => {
    const headers = { cookie: server.cookie, Authorization: 'Bearer sb_wrong' }
    const answer = await fetch(`${server.address}/api/tables`, { headers })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('opens no page', async () => {
    const headers = { cookie: server.cookie, Authorization: 'Bearer sb_wrong' }
    expect((await fetch(`${server.address}/account`, { headers })).status).toBe(401)
  })
})

describe('a session', () => {
  test('gets a new id at every sign-in, and is dead after the sign-out', async () => {
    const [one, other] = [await signIn(server.address, owner), await signIn(server.address, owner)]
    expect(one).not.toBe(other)
    const token = await freshToken(one)
    const left = await post({ cookie: one }, { _token: token }, '/sign-out')
    expect(left.status).toBe(303)
    expect(left.headers.get('clear-site-data')).toContain('"storage"')
    expect((await fetch(`${server.address}/api/tables`, { headers: { cookie: one } })).status).toBe(401)
    expect((await post({ cookie: one }, { _token: token })).status).toBe(419)
    expect((await fetch(`${server.address}/api/tables`, { headers: { cookie: other } })).status).toBe(200)
  })

  test('sent twice is nobody’s', async () => {
    const headers = { cookie: `${server.cookie}; ${server.cookie}` }
    expect((await fetch(`${server.address}/api/tables`, { headers })).status).toBe(401)
  })

  test('has a cookie out of the reach of scripts and other sites', async () => {
    const { cookie, token } = await openForm(`${server.address}/sign-in`)
    const fields = { email: owner.email, password: owner.password, _token: token }
    const [line] = (await post({ cookie }, fields, '/sign-in')).headers.getSetCookie()
    expect(line).toMatch(/^switchboard=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

test('no address on a page has a session or a token in it', async () => {
  const session = server.cookie.slice(server.cookie.indexOf('=') + 1)
  for (const path of ['/', '/t/products', '/t/products/1', '/account', '/people', '/tokens', '/audit']) {
    const answer = await fetch(server.address + path, { headers: { cookie: server.cookie } })
    const html = await answer.text()
    const token = /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect([path, answer.status, token.length]).toEqual([path, 200, 86])
    const addresses = [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(0)
    for (const secret of [session, token])
      expect([path, addresses.filter((address) => address.includes(secret))]).toEqual([path, []])
    expect([path, html.includes(session)]).toEqual([path, false])
  }
})

test('after the sign-in one goes on to a page of ours, never elsewhere', async () => {
  for (const [next, location] of [
    ['/t/customers?page=2', '/t/customers?page=2'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
  ]) {
    const { cookie, token } = await openForm(`${server.address}/sign-in`)
    const fields = { email: owner.email, password: owner.password, _token: token }
    const answer = await post({ cookie }, fields, `/sign-in?next=${encodeURIComponent(next ?? '')}`)
    expect(answer.headers.get('location')).toBe(location)
  }
})

test('what is open to everyone is exactly the table of the contract', async () => {
  const open = ['/sign-in', '/health', '/health/ready', '/favicon.svg', '/metrics']
  const closed = ['/', '/t/products', '/t/products/1', '/people', '/tokens', '/account']
  for (const path of open) expect([path, (await guest(path)).status]).toEqual([path, 200])
  for (const path of closed) {
    const answer = await guest(path)
    expect([path, answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([
      path,
      302,
      '/sign-in',
    ])
  }
  for (const path of ['/api/tables', '/api/tables/products/rows']) {
    expect([path, (await guest(path)).status]).toEqual([path, 401])
  }

  function guest(path: string) {
    return fetch(server.address + path, { redirect: 'manual' })
  }
})
