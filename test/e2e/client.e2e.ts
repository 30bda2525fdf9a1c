import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveBareSite, toggle, toggleForm } from '../bare-site.ts'

const site = serveBareSite()

const theSwitch = (page: Page, id = 1) => page.getByRole('switch', { name: `Active: product ${id}` })
const eventually = (read: () => unknown) => expect.poll(read)
const sent = () => site.heard.map(({ method, url }) => `${method} ${url}`)
const isBusy = (input: Locator) => input.evaluate((each) => each.getAttribute('aria-busy') === 'true')

const on = 'POST /products/1/activate'
const off = 'POST /products/1/deactivate'

test('a switch that is checked activates, unchecked it deactivates, at exactly the address of its attribute', async () => {
  const marked =
    '<input type="checkbox" data-toggle data-activate-url="/on?of=1&amp;as=%41" data-deactivate-url="products/off#x">'
  const { page, complaints } = await site.open(marked)
  await page.getByRole('switch').check()
  await eventually(sent).toEqual(['POST /on?of=1&as=%41'])
  await eventually(() => isBusy(page.getByRole('switch'))).toBe(false)
  await page.getByRole('switch').uncheck()
  await eventually(sent).toEqual(['POST /on?of=1&as=%41', 'POST /products/off'])
  await eventually(() => isBusy(page.getByRole('switch'))).toBe(false)
  expect(await page.getByRole('switch').isChecked()).toBe(false)
  expect(complaints).toEqual([])
})

test('each wish carries the token of the page as it is now, and a key of its own', async () => {
  const { page } = await site.open(toggleForm(1))
  await theSwitch(page).check()
  await eventually(() => isBusy(theSwitch(page))).toBe(false)
  await page.evaluate(() => document.querySelector('meta')?.setAttribute('content', 'token-2'))
  await theSwitch(page).uncheck()
  await eventually(() => site.heard.length).toBe(2)
  const [first, second] = site.heard.map((heard) => heard.headers)
  expect(first).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': 'token-1',
    accept: 'application/json',
    'idempotency-key': expect.stringMatching(/^[\w-]{30,}$/),
  })
  expect(second?.['x-csrf-token']).toBe('token-2')
  expect(second?.['idempotency-key']).not.toBe(first?.['idempotency-key'])
})

test.each([true, false])(
  'it shows the wish (%s) at once, is busy while it waits, and keeps the focus',
  async (active) => {
    const { page } = await site.open(toggleForm(1, { checked: !active }))
    const { release } = site.hold()
    await theSwitch(page).focus()
    await page.keyboard.press('Space')
    await eventually(sent).toEqual([active ? on : off])
    expect(await theSwitch(page).isChecked()).toBe(active)
    expect(await isBusy(theSwitch(page))).toBe(true)
    expect(await theSwitch(page).isEnabled()).toBe(true)
    release()
    await eventually(() => isBusy(theSwitch(page))).toBe(false)
    expect(await theSwitch(page).isChecked()).toBe(active)
    expect(await hasFocus(theSwitch(page))).toBe(true)
  },
)

test('two quick flips end in the last wish, sent one after the other', async () => {
  const { page } = await site.open(toggleForm(1))
  const { release } = site.hold()
  await theSwitch(page).dblclick()
  await eventually(sent).toEqual([on])
  expect(await theSwitch(page).isChecked()).toBe(false)
  expect(await isBusy(theSwitch(page))).toBe(true)
  release()
  await eventually(sent).toEqual([on, off])
  await eventually(() => isBusy(theSwitch(page))).toBe(false)
  expect(await theSwitch(page).isChecked()).toBe(false)
})

test('of three quick flips the first says it all', async () => {
  const { page } = await site.open(toggleForm(1))
  const settled = await countEvents(page, 'switchboard:settled')
  const { release } = site.hold()
  for (const _flip of [1, 2, 3]) await theSwitch(page).click()
  release()
  await eventually(settled.count).toBe(1)
  expect(sent()).toEqual([on])
  expect(await theSwitch(page).isChecked()).toBe(true)
})

test('where no answer came, the wish after it is sent all the same', async () => {
  const { page } = await site.open(toggleForm(1))
  const { release } = site.hold()
  await theSwitch(page).dblclick()
  await eventually(sent).toEqual([on])
  site.answer(({ url }) => (url.endsWith('/activate') ? 'drop' : { status: 204 }))
  release('drop')
  // The browser itself may repeat a lost request with the same key.
  await eventually(() => sent().at(-1)).toBe(off)
  await eventually(() => isBusy(theSwitch(page))).toBe(false)
  expect(await theSwitch(page).isChecked()).toBe(false)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('switches do not wait for each other, and the page hears when all have settled', async () => {
  const { page } = await site.open(toggleForm(1) + toggleForm(2))
  const settled = await countEvents(page, 'switchboard:settled')
  const { release } = site.hold()
  await theSwitch(page, 1).check()
  await eventually(() => site.heard.length).toBe(1)
  site.answer({ status: 204 })
  await theSwitch(page, 2).check()
  await eventually(() => isBusy(theSwitch(page, 2))).toBe(false)
  expect(await isBusy(theSwitch(page, 1))).toBe(true)
  expect(await settled.count()).toBe(0)
  release()
  await eventually(settled.count).toBe(1)
})

test.each([
  ['nothing', { status: 204 }],
  ['a page', { body: '<h1>Done</h1>', headers: { 'Content-Type': 'text/html' } }],
  ['JSON of its own', { status: 201, body: '{"ok":true}' }],
  ['a redirect back to the page', { status: 303, headers: { Location: '/shop?saved=1' } }],
])('a server that answers with %s is understood', async (_name, answer) => {
  const { page, complaints } = await site.open(toggleForm(1))
  site.answer(answer)
  await theSwitch(page).check()
  await eventually(() => isBusy(theSwitch(page))).toBe(false)
  expect(await theSwitch(page).isChecked()).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('where the server says what it is now, the switch shows that, and tells the page', async () => {
  const { page } = await site.open(toggleForm(1))
  const switched = await countEvents(page, 'switchboard:switched')
  site.answer({ body: '{"active":false,"changed":false}' })
  await theSwitch(page).click()
  await eventually(switched.count).toBe(1)
  await eventually(() => theSwitch(page).isChecked()).toBe(false)
  expect(await switched.details()).toEqual([{ active: false, changed: false }])
})

test('Enter moves it like Space, and a key that is held down moves it once', async () => {
  const { page } = await site.open(toggleForm(1))
  await theSwitch(page).focus()
  for (const _press of [1, 2, 3, 4]) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await eventually(() => isBusy(theSwitch(page))).toBe(false)
  expect(await theSwitch(page).isChecked()).toBe(true)
  expect(sent()).toEqual([on])
  expect(page.url()).toMatch(/\/shop$/)
})

test('who leaves at once has switched, with the last wish', async () => {
  const { page } = await site.open(toggleForm(1))
  site.hold()
  await theSwitch(page).dblclick()
  await eventually(sent).toEqual([on])
  await page.goto('about:blank')
  await eventually(() => sent().at(-1)).toBe(off)
})

test('without script its form does it', async () => {
  const { page } = await site.open(toggleForm(1), { javaScriptEnabled: false })
  site.answer({ status: 303, headers: { Location: '/shop' } })
  await page.getByRole('button', { name: 'Turn on' }).click()
  await eventually(sent).toEqual([on])
  expect(site.heard[0]?.body).toBe('_token=token-1')
})

test('in one form for many, what comes right after a switch is its own: a button by its formaction, a link by its address', async () => {
  const many = `<form method="post">
    <p>${toggle(1)}<button formaction="/products/1/activate">Turn on 1</button></p>
    <p>${toggle(2, { checked: true })}<a href="/products/2/deactivate">Turn off 2</a></p>
    <p>${toggle(3)}<button formaction="/products/4/activate">Turn on 4</button><a href="/3">Product 3</a></p></form>`
  const { page } = await site.open(many)
  const shown = () => page.locator('button:visible, a:visible').allTextContents()
  await eventually(shown).toEqual(['Turn on 4', 'Product 3'])
  site.answer({ status: 403 })
  await theSwitch(page).click()
  await page.locator('button + [role=alert]').waitFor({ state: 'visible' })
  // A page that renders again may put a new button there, before or after the message.
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.setAttribute('formaction', '/products/1/activate')
    document.querySelector('[formaction="/products/1/activate"]')?.remove()
    document.querySelector('p')?.append(button)
  })
  await eventually(shown).toEqual(['Turn on 4', 'Product 3'])
})

test('with script the button of its own form is gone; a larger form keeps its buttons', async () => {
  const larger = `<form method="post" action="/save">${toggle(2)}<button>Save</button></form>`
  const { page } = await site.open(toggleForm(1) + larger)
  await eventually(() => page.getByRole('button', { name: 'Turn on' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Save' }).isVisible()).toBe(true)
})

test('in a table input and button may belong to a form elsewhere: it says why beside the switch, and the button is gone', async () => {
  const cells = `<table><tr><td>${toggle(1, { attributes: 'form="one"' })}</td><td><button form="one">Turn on</button></td></tr></table>`
  const { page } = await site.open(
    `${cells}<form id="one" method="post" action="/products/1/activate"></form>`,
  )
  await eventually(() => page.getByRole('button').count()).toBe(0)
  site.answer({ status: 403 })
  await theSwitch(page).click()
  await page.locator('td > input + [role=alert]').waitFor()
})

test('what was clicked before the script came is not shown as if it were done', async () => {
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  const { page } = await site
    .open(toggleForm(1), {
      script: '<script async src="/switchboard-client.js"></script>',
      until: 'domcontentloaded',
      prepare: (opened) =>
        opened.route('**/switchboard-client.js', async (route) => {
          await late
          await route.continue()
        }),
    })
    .catch((failure) => failure)
  await theSwitch(page).check()
  come()
  await eventually(() => theSwitch(page).isChecked()).toBe(false)
  expect(sent()).toEqual([])
})

function hasFocus(input: Locator): Promise<boolean> {
  return input.evaluate((each) => each === document.activeElement)
}

/** Counts the events that the page's own scripts get at the document. */
async function countEvents(page: Page, name: string) {
  await page.evaluate((event) => {
    const heard: unknown[] = []
    Object.assign(window, { [event]: heard })
    document.addEventListener(event, (each) => heard.push(Reflect.get(each, 'detail')))
  }, name)
  const details = (): Promise<unknown[]> => page.evaluate((event) => Reflect.get(window, event), name)
  return { details, count: async () => (await details()).length }
}
