import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openForm,
  openSession,
  type PageForm,
  type SignedInServer,
  startSignedIn,
} from '../../test/sign-in.ts'
import { owner } from '../../test/start-server.ts'
import { scriptedFormHeader } from '../wire/scripted-form.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

/** Sends a form as the script of a page does. */
function send({ cookie, token }: PageForm, path: string, fields: Readonly<Record<string, string>> = {}) {
  return fetch(server.address + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, 'X-Requested-With': 'XMLHttpRequest', [scriptedFormHeader]: '1' },
    body: new URLSearchParams({ ...fields, _token: token }),
  })
}

describe('a form that a page’s script sends', () => {
  test('is told where it leads, and keeps its cookies', async () => {
    const form = await openForm(`${server.address}/sign-in?next=/audit`)
    const answer = await send(form, '/sign-in?next=/audit', owner)
    expect([answer.status, await answer.json()]).toEqual([200, { location: '/audit' }])
    expect(answer.headers.get('Location')).toBeNull()
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(1)
  })

  test('is told what the page says beside its fields, and what was typed', async () => {
    const form = await openForm(`${server.address}/sign-in`)
    const answer = await send(form, '/sign-in', { ...owner, password: 'not the password' })
    expect(answer.headers.get('Content-Type')).toContain('application/json')
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { email: owner.email, detail: expect.any(String), fields: {} },
    ])
  })

  test('is told the problem of a page that is none any more', async () => {
    const form = await openForm(`${server.address}/sign-in`)
    const answer = await send(form, `/setup?token=${'x'.repeat(43)}`, owner)
    expect(await answer.json()).toMatchObject({ code: expect.any(String), status: answer.status })
  })

  test('leads away where a person’s form would, not where another script’s request is answered', async () => {
    const form = await openSession(server.address, owner)
    const flipped = await send(form, '/t/products/1/switches/active/deactivate')
    expect(await flipped.json()).toEqual({ location: '/t/products/1' })
    const refused = await send(form, '/t/products/0/switches/active/activate')
    expect([refused.status, await refused.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not-found' }),
    ])
    expect(await (await send(form, '/sign-out')).json()).toEqual({ location: '/sign-in' })
  })
})
