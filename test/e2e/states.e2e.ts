import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitRest, awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { runCommand } from '../run-command.ts'
import { atScale } from '../scale.ts'
import { type SignedInServer, signIn, startSignedIn } from '../sign-in.ts'
import { serveSite } from '../site.ts'

const viewer = { email: 'vera@example.com', password: 'horse correct staple' }
let folder: string
/** A server on a database without tables. */
let bare: SignedInServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-states-'))
  const file = new DatabaseSync(join(folder, 'states.sqlite'))
  file.exec(`create table things (id integer primary key, name text not null);
    with recursive n(i) as (values (1) union all select i + 1 from n where i < 95)
      insert into things select i, 'thing ' || i from n;
    create table unwritten (id integer primary key, name text);
    create table loose (name text); insert into loose values ('one'), ('one');
    create view newest as select name from things`)
  for (let number = 1; number <= 30; number++)
    file.exec(`create table shelf_${number} (id integer primary key)`)
  file.close()
  new DatabaseSync(join(folder, 'bare.sqlite')).exec('create table gone (id integer); drop table gone')
  bare = await startSignedIn({ arguments: [`sqlite:${join(folder, 'bare.sqlite')}`, '--attach'] })
})
const site = serveSite(() => ({
  dataDir: folder,
  arguments: [`sqlite:${join(folder, 'states.sqlite')}`, '--attach'],
}))
beforeAll(async () => {
  const env = { DATABASE_URL: `sqlite:${join(folder, 'states.sqlite')}`, SWITCHBOARD_DATA_DIR: folder }
  const added = await runCommand(
    ['people', 'add', viewer.email, '--role', 'viewer'],
    env,
    `${viewer.password}\n`,
  )
  if (added.code !== 0) throw new Error(added.stderr)
})
afterAll(async () => {
  await bare?.stop()
  await rm(folder, { recursive: true, force: true })
})

const nothing = 'h2'
const problem = 'h1'

/** For screens without rows: their sentence, its element, and the links to go on. */
const states: readonly (readonly [path: string, place: string, says: string, ways: readonly string[]])[] = [
  ['/t/unwritten', nothing, 'No rows yet', []],
  ['/t/things?page=40', nothing, 'This page is empty', ['Go to the first page', 'Go to the last page (10)']],
  ['/t/things?q=nowhere', nothing, 'No results', ['Clear search']],
  ['/t/things?q=x&filter=id:is:0', nothing, 'No results', ['Clear search', 'Clear filters']],
  ['/t/missing', problem, 'Not found', ['Home']],
  ['/t/things/999', problem, 'Not found', ['Back to the list', 'Why?', 'Home']],
  ['/t/missing/1', problem, 'Not found', ['Why?', 'Home']],
  [
    '/t/things?sort=-nothing',
    problem,
    'The request could not be understood',
    ['Show the whole list', 'Home'],
  ],
]

const looks = [
  ['wide and light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const }],
  ['on a phone in the dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const }],
] as const

describe.each(looks.slice(0, atScale({ test: 1, proof: 2 })))('%s', (_name, look) => {
  async function open(path: string) {
    const { page } = await site.openAsOwner(look)
    await page.goto(site.address + path)
    await awaitScripts(page)
    return page
  }

  test('a screen without rows says what is so and what leads on', async () => {
    const page = await open('/')
    for (const [path, place, says, ways] of states) {
      await page.goto(site.address + path)
      const heading = page.getByRole('main').locator(place).getByText(says)
      await heading.waitFor()
      expect(await heading.locator('xpath=..').getByRole('link').allInnerTexts(), path).toEqual(ways)
      await awaitScripts(page)
      await expectGood(page)
    }
  })

  test('rows that nothing tells apart are read, and it is said why they lead nowhere', async () => {
    const page = await open('/t/loose')
    await page.getByText('This table has no primary key').waitFor()
    expect(await page.locator('tbody a, tbody input').count()).toBe(0)
    await expectGood(page)
    await page.goto(`${site.address}/t/newest`)
    await page.getByText('A view has no key').waitFor()
  })

  test('where all columns are hidden a press shows them', async () => {
    const page = await open('/t/things')
    await keepLayout(page, ['id', 'name'])
    await page.reload()
    await page.getByRole('heading', { name: 'All columns are hidden' }).waitFor()
    await awaitScripts(page)
    await expectGood(page)
    await page.getByRole('button', { name: 'Show all columns' }).click()
    await page.getByText('thing 1', { exact: true }).first().waitFor()
    await keepLayout(page, [])
  })

  test('a database without tables says what will bring one', async () => {
    const { page, context } = await site.openAsStranger(look)
    const [name = '', value = ''] = bare.cookie.split('=')
    await context.addCookies([{ name, value, url: bare.address }])
    await page.goto(bare.address)
    await page.getByText('This database has no tables yet').waitFor()
    await expectGood(page)
  })

  test('what took too long offers less, and who is offline is back by themself', async () => {
    const page = await open('/t/things?sort=-id')
    await page.route('**/t/things?*', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'too-slow', detail: 'The database took too long..' },
      }),
    )
    await goOn(page)
    await page.getByRole('heading', { name: 'This took too long' }).waitFor()
    expect(await page.getByRole('main').locator('p').getByRole('link').allInnerTexts()).toEqual([
      'Try again',
      'Show the list in its default order',
      'Home',
    ])
    await expectGood(page)
    await page.unroute('**/t/things?*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText('11–20 of 95').waitFor()
    await page.context().setOffline(true)
    await goOn(page)
    await page.getByText('No connection. The page opens when it is back.').waitFor()
    await expectGood(page)
    await page.context().setOffline(false)
    await page.getByText('21–30 of 95').waitFor()
  })
})

test.each([
  ['/account', 'Current password', 'Change password', () => site.openAsOwner()],
  ['/sign-in', 'E-mail', 'Sign in', () => site.openAsStranger()],
])(
  'without a connection the form of %s is not sent, says so, and keeps what was typed',
  async (path, field, button, enter) => {
    const { page, context } = await enter()
    await page.goto(site.address + path)
    await page.waitForLoadState('networkidle')
    for (const input of await page.locator('main input:is([type=email], [type=password]):visible').all())
      await input.fill('somebody@example.com')
    await context.setOffline(true)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await page
      .getByText('The server did not answer. You are offline, or Switchboard is not running.')
      .waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await page.getByLabel(field).inputValue()).toBe('somebody@example.com')
    await context.setOffline(false)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(path))
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await sent
  },
)

test('a form that a script sends is one request, and what refuses it stands beside it', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/account`)
  await awaitRest(page)
  await page.locator('meta[name="csrf-token"]').evaluate((meta) => meta.setAttribute('content', 'old'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Save language and time zone' }).click()
  await page.locator('form').getByText('Nothing was saved. Reload the page and try again.').waitFor()
  expect(requests).toEqual(['POST /account'])
  expect(await findViolations(page)).toEqual([])
})

test('without a connection the page stays, whichever screen a link leads to, until that is there', async () => {
  const { page, context } = await site.openAsOwner()
  await page.goto(`${site.address}/t/things`)
  await awaitRest(page)
  const list = page.getByRole('heading', { name: 'Things' })
  for (const name of ['thing 3', 'Home', 'Audit trail', 'Shelf 17']) {
    await context.setOffline(true)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText('No connection. The page opens when it is back.').waitFor()
    expect(await list.count()).toBe(1)
    await context.setOffline(false)
    await page.waitForFunction((words) => document.title.startsWith(words), name)
    await page.goBack()
    await list.waitFor()
  }
})

test('who waits without a connection may go elsewhere, or stay', async () => {
  const { page, context } = await site.openAsOwner()
  await page.goto(`${site.address}/t/things`)
  await awaitRest(page)
  const said = page.getByText('No connection.')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await said.waitFor()
  await page.getByRole('link', { name: 'thing 3', exact: true }).click()
  // The page follows a link only after no second click has come.
  await page.waitForTimeout(300)
  await said.waitFor()
  await context.setOffline(false)
  await page.waitForURL(/\/t\/things\/3$/)
  await said.waitFor({ state: 'hidden' })
})

test('a part of the page that was never opened opens when the connection is back, and takes nothing away meanwhile', async () => {
  const { page, context } = await site.openAsOwner()
  await page.goto(`${site.address}/t/things`)
  await awaitRest(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByText('No connection. The page opens when it is back.').waitFor()
  expect(await page.locator('tbody tr').count()).toBe(10)
  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Filter Things' }).waitFor()
})

test('what is asked for before it is wanted breaks nothing without a connection, and comes later', async () => {
  const { page, context } = await site.openAsOwner()
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  await page.goto(`${site.address}/t/things`)
  await awaitRest(page)
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  const head = page.getByRole('columnheader', { name: 'Name' })
  await context.setOffline(true)
  await filter.hover()
  await filter.focus()
  await head.hover()
  await head.dblclick({ position: { x: 5, y: 3 } })
  await page.keyboard.press('Control')
  await page.waitForTimeout(500)
  await context.setOffline(false)
  await filter.click()
  await page.getByRole('dialog', { name: 'Filter Things' }).waitFor()
  expect(broken).toEqual([])
})

test('whose connection was lost while the page came hears of changes when it is back', async () => {
  const { page, complaints } = await site.openAsOwner()
  await page.route('**/assets/start-live-*.js', (route) => route.abort(), { times: 1 })
  await page.goto(`${site.address}/t/things`)
  await page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
})

test('a viewer is told that the trail is not theirs to read', async () => {
  const { page, context } = await site.openAsStranger()
  const [name = '', value = ''] = (await signIn(site.address, viewer)).split('=')
  await context.addCookies([{ name, value, url: site.address }])
  await page.goto(`${site.address}/audit`)
  await page.getByRole('heading', { name: 'You can’t do this' }).waitFor()
  expect(
    await page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name: 'Audit' }).count(),
  ).toBe(0)
  await awaitScripts(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('audit')
  await page.getByText('No results').waitFor()
})

test('while a page is on its way its forerunner stays, dimmed, under a thin line', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/things`)
  await awaitScripts(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/t/things?*', async (route) => {
    await held
    await route.continue()
  })
  await goOn(page)
  const area = page.locator('section[aria-busy="true"]')
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
  expect(await area.locator('tbody tr').count()).toBe(10)
  const opacity = () =>
    area
      .locator('> *')
      .first()
      .evaluate((rows) => getComputedStyle(rows).opacity)
  await expect.poll(opacity).toBe('0.55')
  release()
  await page.getByText('11–20 of 95').waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
})

test('a page has a number to go to, with and without script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await site.openAsOwner({ javaScriptEnabled })
    await page.goto(`${site.address}/t/things?sort=-id`)
    if (javaScriptEnabled) await awaitScripts(page)
    await page.getByRole('spinbutton', { name: 'Go to page (1–10)' }).fill('7')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('page') === '7')
    await page.getByText('61–70 of 95').waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ page: '7', sort: '-id' })
  }
})

test('among many tables the one that is shown is in sight, and letters find another', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/unwritten`)
  const navigation = page.getByRole('navigation', { name: 'Tables' })
  const current = navigation.getByRole('link', { name: 'Unwritten' }).first()
  await expect
    .poll(() => current.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight + 1))
    .toBe(true)
  await navigation.getByRole('searchbox', { name: 'Find a table' }).fill('shelf 17')
  await expect
    .poll(() => navigation.getByRole('link').allInnerTexts())
    .toEqual([
      'Home',
      'Search',
      'Boards',
      'Audit trail',
      'People',
      'Roles',
      'API tokens',
      'Settings',
      'Break glass',
      'Shelf 17',
    ])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/t\/shelf_17$/)
  await navigation.getByRole('searchbox').fill('zzz')
  await navigation.getByText('No matching tables').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => navigation.getByRole('link').count()).toBeGreaterThan(30)
})

const goOn = (page: Page) => page.getByRole('link', { name: 'Next', exact: true }).click()

async function keepLayout(page: Page, hidden: readonly string[]): Promise<void> {
  const kept = await page.evaluate(async (names) => {
    const layout = { order: [], hidden: names, pinned: [], widths: [], density: 'normal' }
    const answer = await fetch('/api/tables/things/layout', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(layout),
    })
    return answer.status
  }, hidden)
  expect(kept).toBe(204)
}

async function expectGood(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}
