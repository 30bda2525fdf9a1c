import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitRest, awaitScripts, type Watched } from '../browser.ts'
import { findViolations, findViolationsInBoth } from '../find-violations.ts'
import { serveSite } from '../site.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { pressInUserMenu } from '../user-menu.ts'

const site = serveSite()
/** A server without any accounts. */
let fresh: RunningServer

beforeAll(async () => {
  fresh = await startServer()
})
afterAll(async () => {
  await fresh?.stop()
})

/** Opens a screen. */
type Visit = (page: Page) => Promise<unknown>

const to =
  (path: string): Visit =>
  (page) =>
    page.goto(site.address + path)

const everyFilter = [
  'or(status:in:new,paid,packed,shipped,delivered,returned;and(total:between:10,900;placed_at:gte:-900d))',
  `note:lacks:${'unbreakable'.repeat(20)}`,
  'not(customer_id:is:7)',
].join(';')

const screens: readonly (readonly [name: string, visit: Visit])[] = [
  ['home', to('/')],
  ['list', to('/t/products')],
  ['sorted list', to('/t/products?sort=-price&size=25&page=2')],
  ['grouped list', to('/t/orders?size=50&group=placed_at:day&foot=total:sum')],
  ['kanban board', to('/t/orders?filter=id:lte:90&look=kanban&by=status')],
  ['calendar', to('/t/coupons?look=calendar&by=starts_on')],
  ['list past its end', to('/t/products?page=99999')],
  ['list with words and filters', to(`/t/orders?q=gift&filter=${everyFilter}`)],
  ['list of relations, deep', to('/t/order_lines?size=25&page=900')],
  ['list without a match', to('/t/orders?q=nowhere&filter=status:is:paid')],
  ['list of texts from right to left', to('/t/customers?q=محمد&filter=name:contains:محمد')],
  ['list whose filter is refused', to('/t/orders?filter=status:is:new;oops')],
  ['list whose words are refused', to('/t/orders?q=a+b+c+d+e+f+g+h+i')],
  ['list that could not be counted', countInVain],
  ['search, before anything is typed', to('/search')],
  ['search of all tables', to('/search?q=42')],
  ['search without a match', to('/search?q=nowhere-at-all')],
  ['search that is refused', to('/search?q=a+b+c+d+e+f+g+h+i')],
  ['row', to('/t/products/1')],
  ['new row', to('/t/products/new')],
  ['edited row', to('/t/products/1/edit')],
  ['copied row', to('/t/orders/1/clone')],
  ['delete that is asked about', to('/t/customers/3/delete')],
  ['switch that asks', to('/t/products/1/switches/active/deactivate')],
  ['many switches, asked about', to('/t/products/switches/active/deactivate?list=filter%3Did:lt:2000')],
  ['many switches, moved', moveMany],
  ['why a column is a switch', askWhy],
  ['list after a switch', switchOne('/t/suppliers')],
  ['row after a switch', switchOne('/t/suppliers/2')],
  ['boards', to('/boards')],
  ['audit trail', openTrail],
  ['audit trail with filters', to('/audit?person=system&key=1&from=-7d&to=2099-01-01&q=olive')],
  ['audit trail that is refused', to('/audit?from=oops')],
  ['people', to('/people')],
  ['people who are not found', to('/people?q=nobody-is-called-so')],
  ['invitation', invite],
  ['refused invitation', refuseInvitation],
  ['person, with a question', askPerson],
  ['roles', to('/roles')],
  ['role', to('/roles/editor')],
  ['roles, compared', to('/roles/editor?with=viewer')],
  ['API tokens', createToken],
  ['settings', to('/settings')],
  ['webhooks', createWebhook],
  ['webhook', openWebhook],
  ['account', to('/account')],
  ['refused account', refuseAccount],
  ['two-factor authentication', to('/account/two-factor')],
  ['missing table', to('/t/nothing')],
]

/** These screens have no frame, and nothing that comes with it. */
const screensAlone: typeof screens = [
  ['page out of date', outdatePage],
  ['missing page', to('/nothing/here')],
  ['question who it is', to('/confirm?back=%2Ftokens')],
]

const screensOfStrangers: typeof screens = [
  ['sign-in', to('/sign-in')],
  ['forgotten password', to('/forgot')],
  ['refused sign-in', refuseSignIn],
  ['second step of a sign-in that is over', to('/sign-in/two-factor')],
  ['sign-in before anybody has an account', (page) => page.goto(fresh.address)],
  ['set-up', (page) => page.goto(fresh.setupUrl ?? '')],
  ['refused set-up', refuseSetup],
]

/** Moves two existing rows and a missing one, which is refused. */
async function moveMany(page: Page): Promise<void> {
  await page.goto(`${site.address}/t/products/switches/active/activate?key=1&key=2&key=999999`)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.waitForURL(/\/jobs\//)
  await page.getByText('Done', { exact: true }).waitFor()
}

/** Turns a switch, which shows the notice, and the history on a row's page. */
function switchOne(path: string): Visit {
  return async (page) => {
    await page.goto(site.address + path)
    await page.locator('input[data-toggle-ready]').first().waitFor({ state: 'attached' })
    await page.getByRole('switch').first().press('Space')
    await page.getByRole('region', { name: 'Last change' }).getByRole('button').first().waitFor()
  }
}

async function askWhy(page: Page): Promise<void> {
  await page.goto(`${site.address}/t/reviews`)
  await page.getByRole('button', { name: 'Why is "Published" a switch?' }).click()
  await page.getByText('says whether a row is on').filter({ visible: true }).waitFor()
}

async function countInVain(page: Page): Promise<void> {
  await page.route('**/count?*', (route) => route.fulfill({ json: { value: 50, mode: 'estimated' } }))
  await page.goto(`${site.address}/t/order_lines?filter=quantity:gte:1`)
  await page.getByRole('link', { name: 'Count exactly' }).click()
  await page.getByRole('alert').waitFor()
  await page.unroute('**/count?*')
}

async function openTrail(page: Page): Promise<void> {
  await page.goto(`${site.address}/audit`)
  await page.getByText('Details').first().click()
}

let invited = 0

async function invite(page: Page, email = `guest-${++invited}@example.com`): Promise<void> {
  await page.goto(`${site.address}/people`)
  await awaitScripts(page)
  await page.getByText('Invite a person').click()
  await page.getByLabel('E-mail').fill(email)
  await press(page, 'Create invitation')
  await page.getByText(/^(Invitation for|Someone already)/).waitFor()
}

function refuseInvitation(page: Page): Promise<void> {
  return invite(page, 'guest-1@example.com')
}

async function askPerson(page: Page): Promise<void> {
  await page.goto(`${site.address}/people?q=guest-1@`)
  await page.getByRole('cell').getByRole('link').click()
  await page.waitForURL(/\/people\/./)
  await page.getByRole('switch').click()
  await page.getByRole('dialog').getByText('Deactivate').first().waitFor()
}

async function createWebhook(page: Page): Promise<void> {
  await page.goto(`${site.address}/settings/webhooks`)
  await page.getByText('Create a webhook', { exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Shop')
  await page.getByLabel('Address').fill('https://example.com/hooks')
  await page.getByRole('combobox', { name: 'Table' }).fill('orders')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByLabel('Secret').waitFor()
}

async function openWebhook(page: Page): Promise<void> {
  await page.goto(`${site.address}/settings/webhooks`)
  await page.getByRole('link', { name: 'Shop' }).first().click()
  await page.getByRole('heading', { name: 'Shop' }).waitFor()
}

async function createToken(page: Page): Promise<void> {
  await page.goto(`${site.address}/tokens`)
  await awaitScripts(page)
  await page.getByText('Create a token').click()
  await page.getByLabel('Name', { exact: true }).fill('Warehouse')
  await press(page, 'Create token')
  await page.getByRole('heading', { name: 'API token Warehouse' }).waitFor()
}

async function refuseAccount(page: Page): Promise<void> {
  await page.goto(`${site.address}/account`)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('another good horse')
  await press(page, 'Change password')
  await page.getByText('not your current password').waitFor()
}

async function outdatePage(page: Page): Promise<void> {
  await page.goto(`${site.address}/account`)
  // The scripts would repair an earlier change, so this waits for them.
  await awaitScripts(page)
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('main input[name="_token"]')
    field?.setAttribute('value', 'old')
    // Sends the form like a browser without script.
    field?.form?.submit()
  })
  await page.getByRole('heading', { name: 'This page is out of date' }).waitFor()
}

async function refuseSignIn(page: Page): Promise<void> {
  await page.goto(`${site.address}/sign-in`)
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await press(page, 'Sign in')
  await page.getByRole('alert').waitFor()
}

async function refuseSetup(page: Page): Promise<void> {
  await page.goto(fresh.setupUrl ?? '')
  await page.getByLabel('Your name').fill('Olive')
  await page.getByLabel('E-mail').fill('olive@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('password1')
  await press(page, 'Create owner account')
  await page.getByText('too common').waitFor()
}

function press(page: Page, button: string): Promise<void> {
  return page.getByRole('button', { name: button, exact: true }).click()
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Tests each width and each scheme. The dark one is tested at both widths, because its colours are harder. */
describe.each([
  ['wide, in the light and then in the dark', { viewport: wide, colorScheme: 'light' as const }],
  ['on a phone in the dark', { viewport: phone, colorScheme: 'dark' as const }],
])('%s', (_name, look) => {
  // All tests use one page, because it keeps what it has loaded.
  let owners: Watched
  let strangers: Watched
  beforeAll(async () => {
    ;[owners, strangers] = await Promise.all([site.openAsOwner(look), site.openAsStranger(look)])
  })
  afterAll(() => Promise.all([owners?.context.close(), strangers?.context.close()]))

  async function visitAs({ page, complaints }: Watched, visit: Visit): Promise<Page> {
    await page.emulateMedia({ colorScheme: look.colorScheme })
    complaints.length = 0
    await visit(page)
    return page
  }

  test.each(screens)(
    'the screen "%s" breaks no rule of accessibility, overflows nowhere and is silent',
    async (_screen, visit) => {
      await awaitRest(await visitAs(owners, visit))
      await expectGoodScreen(owners)
    },
  )

  test.each(screensAlone)('the screen "%s" outside the frame does too', async (_screen, visit) => {
    await (await visitAs(owners, visit)).waitForLoadState('networkidle')
    await expectGoodScreen(owners)
  })

  test.each(screensOfStrangers)('the screen "%s" of a stranger does too', async (_screen, visit) => {
    await (await visitAs(strangers, visit)).waitForLoadState('networkidle')
    await expectGoodScreen(strangers)
  })
})

async function expectGoodScreen({ page, complaints }: Watched): Promise<void> {
  const isLight = await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)
  expect(await (isLight ? findViolationsInBoth : findViolations)(page)).toEqual([])
  expect(await overflows(page)).toBe(false)
  if (page.viewportSize()?.width === phone.width) {
    // A wide page at 400 % zoom is as narrow as this.
    await page.setViewportSize({ ...phone, width: 320 })
    expect(await overflows(page)).toBe(false)
    await page.setViewportSize(phone)
  }
  // Chromium reports answers that were refusals.
  expect(complaints.filter((line) => !/status of 4\d\d/.test(line))).toEqual([])
  expect(await page.title()).toMatch(/. · (?:Demo|Switchboard)$/)
  expect(await page.locator('meta[name="csrf-token"]').getAttribute('content')).toMatch(/^[\w-]{80,}$/)
}

function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

test('the dark page stays dark where the person chose it', async () => {
  const { page, context } = await site.openAsOwner({ colorScheme: 'light' })
  await page.goto(`${site.address}/account`)
  await awaitScripts(page)
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await pressInUserMenu(page, 'Dark')
  await kept
  const html = await (await page.request.get(`${site.address}/account`)).text()
  expect(html).toContain('data-color-scheme="dark"')
  expect(await page.locator('html').getAttribute('data-color-scheme')).toBe('dark')
  // The cookie is for this device's pages before a sign-in.
  await context.clearCookies({ name: 'switchboard' })
  await page.goto(`${site.address}/sign-in`)
  expect(await page.locator('html').getAttribute('data-color-scheme')).toBe('dark')
  const { page: own } = await site.openAsOwner()
  await own.goto(`${site.address}/account`)
  await awaitScripts(own)
  await pressInUserMenu(own, 'System')
  await expect.poll(() => own.locator('html').getAttribute('data-color-scheme')).toBe('auto')
})

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(246, 247, 249)', 'rgb(14, 16, 20)']

  // The style sheet alone sets the colours, before the first paint.
  test('a page is as dark as the system, and as light as the person chose', async () => {
    const { page } = await site.openAsOwner({ colorScheme: 'dark', javaScriptEnabled })
    await page.goto(`${site.address}/account`)
    expect(await groundOf(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await groundOf(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await pressInUserMenu(page, 'Light')
    await expect.poll(() => groundOf(page)).toBe(light)
    await pressInUserMenu(page, 'System')
    await expect.poll(() => groundOf(page)).toBe(dark)
  })
})

test('nothing on a list moves while it loads, on a slow machine too', async () => {
  const { page } = await site.openAsOwner()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift: unknown = Reflect.get(entry, 'value')
        if (typeof shift === 'number')
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + shift })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${site.address}/t/products`)
  await awaitRest(page)
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0)
})

test('on paper a list is there to its last row', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products?size=100`)
  await page.emulateMedia({ media: 'print' })
  const sizes = await page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    table: document.querySelector('table')?.getBoundingClientRect().bottom ?? 0,
  }))
  expect(sizes.table).toBeGreaterThan(2_000)
  expect(sizes.page).toBeGreaterThanOrEqual(Math.floor(sizes.table))
  expect(await page.getByRole('navigation', { name: 'Tables' }).count()).toBe(0)
})

test('the keyboard reaches the content first', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products`)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inContent = () => document.querySelector('main')?.contains(document.activeElement)
  expect(await page.evaluate(inContent)).toBe(true)
})

test('the keyboard reaches every control of a list, and each shows its focus', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products`)
  // These are the last controls to appear.
  await page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Row beside', exact: true }).waitFor()
  const controls = await page
    // The table is a grid: it has one stop, and arrow keys move inside.
    .locator(':is(a, button, input, select):visible:not([tabindex="-1"]), td[tabindex="0"], th[tabindex="0"]')
    .count()
  const stops: { name: string; shown: boolean }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      const shown = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return { name: focused.outerHTML.slice(0, 120), shown }
    })
    if (stop === null || stops.length > controls) break
    stops.push(stop)
  }
  expect(stops.filter((stop) => !stop.shown)).toEqual([])
  expect(stops).toHaveLength(controls)
  expect(controls).toBeGreaterThan(25)
})
