import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, openPage } from '../browser.ts'
import { application } from '../realtime/application.ts'
import { type PushServer, startPush } from '../realtime/push-server.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

let push: PushServer
beforeEach(async () => {
  push = await startPush({ page: servePage, app: { allowedOrigins: ['127.0.0.1'] } })
})

const scripts: Readonly<Record<string, string>> = {
  '/pusher.js': 'node_modules/pusher-js/dist/web/pusher-with-encryption.min.js',
  '/echo.js': 'node_modules/laravel-echo/dist/echo.iife.js',
}

/** The page of a Laravel application. Its path is the user's name. It keeps events in a list. */
function servePage(path: string): string | Buffer | null {
  const script = scripts[path]
  if (script !== undefined) return readFileSync(script)
  if (path === '/favicon.ico') return null
  return `<!DOCTYPE html><title>App</title><script src="/pusher.js"></script><script src="/echo.js"></script><script>
    const headers = { 'x-user': '${path.slice(1)}' }
    const echo = new Echo.default({
      broadcaster: 'reverb',
      key: '${application.key}',
      wsHost: '127.0.0.1',
      wsPort: ${new URL(push.address).port},
      forceTLS: false,
      enabledTransports: ['ws', 'wss'],
      auth: { headers },
      userAuthentication: { endpoint: '/broadcasting/user-auth', headers },
    })
    const pusher = echo.connector.pusher
    const heard = []
    const hear = (name) => (value) => heard.push([name, value])
  </script>`
}

async function openApp(user: string, host = '127.0.0.1'): Promise<Page> {
  const { page } = await openPage(browser)
  await page.goto(`${push.appServer.address.replace('127.0.0.1', host)}/${user}`)
  return page
}

function heardBy(page: Page): Promise<unknown> {
  return page.evaluate('heard')
}

/** Runs the code and waits until its channel reports that it is ready. */
async function run(page: Page, code: string): Promise<void> {
  await page.evaluate(code)
  await expect.poll(() => heardBy(page)).toContainEqual(['ready', null])
  await page.evaluate('heard.length = 0')
}

describe('Laravel Echo in a browser', () => {
  test('hears public, private and encrypted channels', async () => {
    const page = await openApp('ann')
    for (const channel of ["channel('orders')", "private('orders')", "encryptedPrivate('orders')"]) {
      await run(
        page,
        `echo.${channel}.listen('OrderShipped', hear("${channel}")).subscribed(() => heard.push(['ready', null]))`,
      )
    }
    for (const channel of ['orders', 'private-orders', 'private-encrypted-orders']) {
      await push.sdk.trigger(channel, 'App\\Events\\OrderShipped', { of: channel })
    }
    await expect
      .poll(() => heardBy(page))
      .toEqual([
        ["channel('orders')", { of: 'orders' }],
        ["private('orders')", { of: 'private-orders' }],
        ["encryptedPrivate('orders')", { of: 'private-encrypted-orders' }],
      ])
  })

  test('sees who is there, whispers to them, and leaves with its page', async () => {
    const ann = await openApp('ann')
    await run(
      ann,
      `echo.join('room').here(() => heard.push(['ready', null])).joining(hear('joining')).leaving(hear('leaving')).listenForWhisper('wave', hear('wave'))`,
    )
    const bob = await openApp('bob')
    await run(bob, `echo.join('room').here((all) => heard.push(['all', all], ['ready', null]))`)
    await bob.evaluate(`echo.join('room').whisper('wave', 'hello')`)
    await bob.close()
    await expect
      .poll(() => heardBy(ann))
      .toEqual([
        ['joining', { name: 'BOB' }],
        ['wave', 'hello'],
        ['leaving', { name: 'BOB' }],
      ])
  })

  test('[M16] signs in, and hears what is sent to its user', async () => {
    const page = await openApp('ann')
    await page.evaluate(`pusher.user.bind('letter', hear('letter')); echo.connector.signin()`)
    await page.waitForFunction('pusher.user.serverToUserChannel?.subscribed')
    await push.sdk.sendToUser('ann', 'letter', { text: 'for you' })
    await expect.poll(() => heardBy(page)).toEqual([['letter', { text: 'for you' }]])
  })

  test('[M25] is sent away by a restart, comes back, and hears again', async () => {
    const page = await openApp('ann')
    const ready = `() => heard.push(['ready', null])`
    await run(page, `echo.private('orders').listen('.news', hear('news')).subscribed(${ready})`)
    await push.restart()
    await expect.poll(() => heardBy(page)).toContainEqual(['ready', null])
    await push.sdk.trigger('private-orders', 'news', 1)
    await expect.poll(() => heardBy(page)).toContainEqual(['news', 1])
  })

  test('[M7] of a page that may not connect is told so, and does not try again', async () => {
    const page = await openApp('ann', 'localhost')
    await page.waitForFunction(`pusher.connection.state === 'disconnected'`)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await page.evaluate('pusher.connection.state')).toBe('disconnected')
  })
})
