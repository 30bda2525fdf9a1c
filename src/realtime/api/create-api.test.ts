import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openApi, vectors } from '../../../test/realtime/open-api.ts'
import { signRequest, toBodyMd5 } from '../protocol/signatures.ts'

const event = { name: 'foo', channel: 'project-3', data: '{"some":"data"}' }
const proof = new URLSearchParams(vectors.proof).toString()

describe('who asks', () => {
  test.each([
    [
      'POST /apps/3/events',
      'body_md5=ec365a775a4cd0599faeb73354201b6f&auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
      '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}',
      '{}',
    ],
    [
      'GET /apps/3/channels',
      'filter_by_prefix=presence-&info=user_count&auth_signature=16819168891cb5dfd72b5c7a5d3d602605b26c6ba1930033b5e2eeeb65010291',
      '',
      '{"channels":{}}',
    ],
    [
      'POST /apps/3/users/u1/terminate_connections',
      'body_md5=99914b932bd37a50b983c5e7c90ae93b&auth_signature=61efad5e9fe693a686a71ff197d9770bd2c257d87ce961f4efda2dae952c4345',
      '{}',
      '{}',
    ],
  ])('[H1] the published test vector of %s is taken', async (request, rest, body, answered) => {
    const [method = '', path = ''] = request.split(' ')
    const answer = await openApi().send(method, `${path}?${proof}&${rest}`, body)
    expect(answer).toEqual({ status: 200, type: 'application/json', body: answered })
  })

  test.each([
    ['an unknown application', { path: '/apps/4/events' }, 404, /no application/],
    ['another application’s key', { query: { auth_key: 'abc' } }, 401, /auth_key/],
    ['another version', { query: { auth_version: '2.0' } }, 401, /auth_version/],
    ['a time 601 s ago', { query: { auth_timestamp: '1353087578' } }, 401, /within 600 seconds/],
    ['a time 601 s ahead', { query: { auth_timestamp: '1353088780' } }, 401, /which is 1353088179/],
    ['no time', { query: { auth_timestamp: '' } }, 401, /auth_timestamp/],
    ['another body', { query: { body_md5: toBodyMd5('{}') } }, 401, /body_md5/],
    ['another signature', { query: { auth_signature: '0'.repeat(64) } }, 401, /auth_signature/],
    ['a signature of another path', { signedPath: '/apps/3/channels' }, 401, /auth_signature/],
  ])('[H1] %s is refused', async (_what, wrong, status, sentence) => {
    const api = openApi()
    const answer = await api.ask({ path: '/apps/3/events', body: event, ...wrong })
    expect(answer).toMatchObject({ status, type: 'text/plain; charset=utf-8' })
    expect(answer.body).toMatch(sentence)
    expect(api.published).toEqual([])
  })

  test.each(['1353087579', '1353088779'])('[H1] %s is within the ten minutes', async (auth_timestamp) => {
    const answer = await openApi().ask({ path: '/apps/3/events', body: event, query: { auth_timestamp } })
    expect(answer.status).toBe(200)
  })

  test('[H1] a body without its MD5 is refused, however well the rest is signed', async () => {
    const signature = sign('POST', '/apps/3/events', Object.entries(vectors.proof))
    const url = `/apps/3/events?${proof}&auth_signature=${signature}`
    const answer = await openApi().send('POST', url, JSON.stringify(event))
    expect(answer).toMatchObject({ status: 401, body: expect.stringContaining('body_md5') })
  })

  test('[H1] the text that was to be signed is shown, the secret is not', async () => {
    const answer = await openApi().ask({ path: '/apps/3/channels', query: { auth_signature: 'x' } })
    expect(answer.body).toContain('"GET\\n/apps/3/channels\\nauth_key=278d425bdf160c739803&auth_timestamp=')
    expect(answer.body).not.toContain(vectors.app.secret)
  })
})

describe('what is signed', () => {
  test.each([
    'info[0]=user_count&info[1]=subscription_count',
    'INFO[]=user_count&info%5B%5D=subscription_count',
    'info=user_count%2Csubscription_count',
  ])('[H2] a list in the query is signed with commas, also when it is written %s', async (list) => {
    const path = '/apps/3/channels/presence-a'
    const query = [...Object.entries(vectors.proof), ['info', 'user_count,subscription_count'] as const]
    const url = `${path}?${proof}&${list}&auth_signature=${sign('GET', path, query)}`
    const answer = await openApi().send('GET', url)
    expect(answer.body).toBe('{"occupied":false,"user_count":0,"subscription_count":0}')
  })

  test('[H2] the path is signed as it is sent or as it is meant', async () => {
    const api = openApi()
    const asked = { method: 'POST', path: '/apps/3/users/auth0%7C7/terminate_connections' }
    expect(await api.ask(asked)).toMatchObject({ status: 200 })
    const signedPath = '/apps/3/users/auth0|7/terminate_connections'
    expect(await api.ask({ ...asked, signedPath })).toMatchObject({ status: 200 })
    expect(api.terminated).toEqual(['auth0|7', 'auth0|7'])
  })

  test('[H2] what is signed for one address is good for no other that decodes to it', async () => {
    const signedPath = '/apps/3/channels/presence-a/users'
    const answer = await openApi().ask({ path: '/apps/3/channels/presence-a%2Fusers', signedPath })
    expect(answer.status).toBe(401)
  })

  test('[H2] what stands before /apps is not signed', async () => {
    const api = openApi({}, '/push')
    const signedPath = '/apps/3/channels'
    expect(await api.ask({ path: '/push/apps/3/channels', signedPath })).toMatchObject({ status: 200 })
    expect(await api.ask({ path: signedPath, signedPath })).toMatchObject({ status: 404 })
  })
})

describe('where it goes', () => {
  test.each([
    '/',
    '/apps',
    '/apps/3',
    '/apps/3/',
    '/apps/3/event',
    '/apps/3/channels/a/b',
    '/apps/3/constructor',
  ])('[H3] there is nothing at %s', async (path) => {
    expect(await openApi().ask({ path })).toMatchObject({ status: 404 })
  })

  test('[H3] a wrong method is told the right one', async () => {
    const answer = await openApi().ask({ method: 'DELETE', path: '/apps/3/channels' })
    expect(answer).toMatchObject({ status: 405, headers: { Allow: 'GET' } })
  })

  test('[H3] an address that is not encoded properly is refused', async () => {
    expect(await openApi().ask({ path: '/apps/3/channels/%zz' })).toMatchObject({ status: 400 })
  })

  test('[H3] a disabled application says so to who has its secret, and to nobody else', async () => {
    const api = openApi({ enabled: false })
    expect(await api.ask({ path: '/apps/3/channels' })).toMatchObject({ status: 403 })
    const unproven = await api.ask({ path: '/apps/3/channels', query: { auth_signature: 'x' } })
    expect(unproven.status).toBe(401)
  })

  test('[H3] whatever is asked is answered', async () => {
    const api = openApi()
    const anything = [fc.string(), fc.webPath(), fc.webQueryParameters(), fc.uint8Array()] as const
    await fc.assert(
      fc.asyncProperty(...anything, async (method, path, query, body) => {
        const answer = await api.send(method, `/apps/3${path}?${query}`, body)
        expect([400, 401, 404, 405]).toContain(answer.status)
      }),
    )
    expect(api.published).toEqual([])
  })
})

test('[H7] connections of a user are ended; nobody has an empty id', async () => {
  const api = openApi()
  const answer = await api.ask({ path: '/apps/3/users/%C3%A9/terminate_connections', body: {} })
  expect(answer).toMatchObject({ status: 200, body: '{}' })
  expect(api.terminated).toEqual(['é'])
  const nobody = await api.ask({ path: '/apps/3/users//terminate_connections', body: {} })
  expect(nobody.status).toBe(400)
})

test('[H8] the number of open connections is told', async () => {
  const api = openApi()
  api.cluster.setConnections('3', 12)
  expect(await api.ask({ path: '/apps/3/connections' })).toMatchObject({ body: '{"connections":12}' })
})

function sign(method: string, path: string, query: (readonly [string, string])[]): string {
  return signRequest(vectors.app.secret, { method, path, query })
}
