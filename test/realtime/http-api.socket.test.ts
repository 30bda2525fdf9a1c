import { describe, expect, test } from 'vitest'
import { createRealtime, serveRealtime } from '../../src/realtime/index.ts'
import { application } from './application.ts'
import { closeAfterwards, startPush, subscribe } from './push-server.ts'
import { type Asked, askSigned } from './signed-request.ts'

const events = { path: '/apps/shop/events', body: '{"name":"news","channel":"room","data":"1"}' }
const batch = {
  path: '/apps/shop/batch_events',
  body: '{"batch":[{"name":"news","channel":"room","data":"1"}]}',
}
const terminate = { path: '/apps/shop/users/ann/terminate_connections', body: '{}' }

async function ask(asked: Asked): Promise<readonly [status: number, body: string]> {
  return askSigned((await startPush()).address, asked)
}

function minutesAgo(minutes: number): string {
  return String(Math.floor(Date.now() / 1000) - minutes * 60)
}

describe('the HTTP API', () => {
  test.each([
    ['an event', events],
    ['a batch', batch],
    ['an end of connections', terminate],
  ])('[M3] answers %s with an empty object', async (_what, asked) => {
    expect(await ask(asked)).toEqual([200, '{}'])
  })

  test.each<[what: string, asked: Asked, status: number]>([
    ['an application that is not there', { ...events, path: '/apps/nobody/events' }, 404],
    ['a path that is not there', { path: '/apps/shop/nothing' }, 404],
    ['a body that is no JSON', { ...events, body: '{' }, 400],
    [
      'too much data',
      { ...events, body: JSON.stringify({ name: 'news', channel: 'room', data: 'x'.repeat(10_241) }) },
      413,
    ],
    ['a version that nobody has', { ...events, wrong: { auth_version: '2.0' } }, 401],
  ])('[M2] has a status and a sentence for %s', async (_what, asked, status) => {
    expect(await ask(asked)).toEqual([status, expect.stringMatching(/^\S.* .*\.\n$/)])
  })

  test.each([
    ['an hour ago', minutesAgo(60), 401],
    ['eleven minutes ago', minutesAgo(11), 401],
    ['in eleven minutes', minutesAgo(-11), 401],
    ['nine minutes ago', minutesAgo(9), 200],
  ])('[M4] asks when a request was signed: %s', async (_when, auth_timestamp, status) => {
    expect(await ask({ ...events, wrong: { auth_timestamp } })).toEqual([status, expect.any(String)])
  })

  test('[M5] takes the key of another application for no proof', async () => {
    const other = { id: 'other', key: 'other-key', secret: application.secret }
    const realtime = createRealtime({ apps: [application, other] })
    const { address, close } = await serveRealtime({ realtime, host: '127.0.0.1', port: 0 })
    closeAfterwards(() => realtime.close())
    closeAfterwards(close)
    expect(await askSigned(address, events)).toEqual([200, '{}'])
    const [status] = await askSigned(address, { ...events, wrong: { auth_key: other.key } })
    expect(status).toBe(401)
  })

  test.each([
    ['of another body', { body_md5: 'ec365a775a4cd0599faeb73354201b6f' }],
    ['that is missing', { body_md5: null }],
  ])('[M22] refuses a body with an MD5 %s', async (_which, wrong) => {
    expect(await ask({ ...events, wrong })).toEqual([401, expect.stringContaining('body_md5')])
  })

  test('[M20] counts users of presence channels only', async () => {
    const push = await startPush()
    await subscribe(await push.connect('ann'), 'presence-room')
    const channels = { path: '/apps/shop/channels', params: { info: 'user_count' } }
    expect(await askSigned(push.address, channels)).toEqual([400, expect.stringContaining('presence-')])
    const params = { info: 'user_count', filter_by_prefix: 'presence-' }
    expect(await askSigned(push.address, { ...channels, params })).toEqual([
      200,
      '{"channels":{"presence-room":{"user_count":1}}}',
    ])
  })

  test('[M21] finds nobody in an empty presence channel', async () => {
    expect(await ask({ path: '/apps/shop/channels/presence-room/users' })).toEqual([200, '{"users":[]}'])
  })

  test('[M23] lists no channels as an empty object', async () => {
    expect(await ask({ path: '/apps/shop/channels' })).toEqual([200, '{"channels":{}}'])
  })
})
