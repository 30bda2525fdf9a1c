import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveBareSite, toggleForm } from '../bare-site.ts'

const site = serveBareSite()

const theSwitch = (page: Page) => page.getByRole('switch', { name: 'Active: product 1' })
const eventually = (read: () => unknown) => expect.poll(read)
const alertText = (page: Page) => page.getByRole('alert').textContent()
const isBusy = (page: Page) => theSwitch(page).evaluate((each) => each.hasAttribute('aria-busy'))
const sent = () => site.heard.map(({ method, url }) => `${method} ${url}`)

const on = 'POST /products/1/activate'
const off = 'POST /products/1/deactivate'
const problem = { 'Content-Type': 'application/problem+json' }

test('a refusal puts the switch back, says why beside it and to assistive technology, and leaves the focus', async () => {
  const { page } = await site.open(
    `<p id="hint">Seen by customers.</p>${toggleForm(1, { attributes: 'aria-describedby="hint"' })}`,
  )
  await page.evaluate(() =>
    document.addEventListener('switchboard:refused', (event) =>
      Object.assign(window, { refused: Reflect.get(event, 'detail') }),
    ),
  )
  const body = { code: 'invalid', detail: 'It has <open> orders.' }
  site.answer({ status: 422, headers: problem, body: JSON.stringify(body) })
  await theSwitch(page).focus()
  await page.keyboard.press('Space')
  await eventually(() => alertText(page)).toBe('It has <open> orders.')
  expect(await theSwitch(page).isChecked()).toBe(false)
  expect(await theSwitch(page).evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'refused'))).toEqual(body)
  expect(await describedBy(page)).toBe('Seen by customers. It has <open> orders.')
  expect(await page.locator('form + [role=alert]').count()).toBe(1)

  site.answer({ status: 204 })
  await page.keyboard.press('Space')
  await eventually(() => isBusy(page)).toBe(false)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await describedBy(page)).toBe('Seen by customers.')
})

test.each([
  ['an old token', { status: 419, body: '{"message":"CSRF token mismatch."}' }, /out of date.*Reload/],
  [
    'an ended session',
    { status: 401, headers: problem, body: '{"detail":"Sign in first."}' },
    /session has ended/,
  ],
  ['a way to the sign-in page', { status: 303, headers: { Location: '/shop/sign-in' } }, /session has ended/],
  ['a page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, /refused/],
  ['a cut connection', 'drop' as const, /did not answer/],
])('%s is no success: the switch goes back and says why', async (_name, answer, words) => {
  const { page } = await site.open(toggleForm(1, { checked: true }))
  site.answer(answer)
  await theSwitch(page).click()
  await eventually(() => alertText(page)).toMatch(words)
  expect(await theSwitch(page).isChecked()).toBe(true)
  expect(await isBusy(page)).toBe(false)
})

test('offline it is refused at once, and nothing is sent, then or later', async () => {
  const { page, context } = await site.open(toggleForm(1))
  await context.setOffline(true)
  await theSwitch(page).click()
  await eventually(() => alertText(page)).toMatch(/offline/)
  expect(await theSwitch(page).isChecked()).toBe(false)
  await context.setOffline(false)
  await theSwitch(page).click()
  await eventually(() => isBusy(page)).toBe(false)
  expect(sent()).toEqual([on])
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('who goes offline while a wish is on its way cannot add another', async () => {
  const { page } = await site.open(toggleForm(1))
  const { release } = site.hold()
  await theSwitch(page).click()
  await eventually(sent).toEqual([on])
  // The request on its way still gets an answer. Only the browser says that it is offline.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await theSwitch(page).click()
  expect(await alertText(page)).toMatch(/offline/)
  expect(await theSwitch(page).isChecked()).toBe(true)
  release()
  await eventually(() => isBusy(page)).toBe(false)
  expect(sent()).toEqual([on])
  expect(await theSwitch(page).isChecked()).toBe(true)
})

test('a server that never answers is waited for 30 seconds', async () => {
  const { page } = await site.open(toggleForm(1), { prepare: (opened) => opened.clock.install() })
  site.hold()
  await theSwitch(page).click()
  await eventually(sent).toEqual([on])
  await page.clock.fastForward(29_000)
  expect(await isBusy(page)).toBe(true)
  await page.clock.fastForward(2_000)
  await eventually(() => alertText(page)).toMatch(/did not answer/)
  expect(await theSwitch(page).isChecked()).toBe(false)
})

test('the sentence stands beside a switch without a form, never in its name', async () => {
  const bare = '<input type="checkbox" data-toggle data-activate-url="/on" data-deactivate-url="/off">'
  const { page } = await site.open(`<form action="/save"><label>Active ${bare}</label></form>`)
  site.answer({ status: 403 })
  await page.getByRole('switch').click()
  await eventually(() => alertText(page)).toMatch(/refused/)
  expect(await page.getByRole('switch', { name: 'Active', exact: true }).isChecked()).toBe(false)
  expect(await page.locator('form label + [role=alert]').count()).toBe(1)
})

test('a page says it in its own language', async () => {
  const german = `<main data-toggle-offline="Keine Verbindung." data-toggle-failed="Abgelehnt.">${toggleForm(1)}</main>`
  const { page } = await site.open(german)
  site.answer({ status: 403 })
  await theSwitch(page).click()
  await eventually(() => alertText(page)).toBe('Abgelehnt.')
})

const question = 'Customers will not see it any more.'
const asking = (words = '') =>
  toggleForm(1, { checked: true, attributes: `data-confirm="${question}" ${words}` })

test('a switch that asks before it is turned off: no leaves it, yes moves it, and the focus comes back', async () => {
  const { page, complaints } = await site.open(asking('data-toggle-yes="Hide it" data-toggle-no="Keep it"'))
  const dialog = page.getByRole('alertdialog', { name: question })
  const leave = [() => page.keyboard.press('Escape'), () => dialog.getByText('Keep it').click()]
  for (const no of leave) {
    await theSwitch(page).click()
    await dialog.waitFor()
    await no()
    await dialog.waitFor({ state: 'hidden' })
    expect(await theSwitch(page).isChecked()).toBe(true)
    expect(await theSwitch(page).evaluate((each) => each === document.activeElement)).toBe(true)
  }
  expect(sent()).toEqual([])
  await theSwitch(page).click()
  await dialog.getByText('Hide it').click()
  await eventually(sent).toEqual([off])
  await eventually(() => isBusy(page)).toBe(false)
  expect(await theSwitch(page).isChecked()).toBe(false)
  expect(await theSwitch(page).evaluate((each) => each === document.activeElement)).toBe(true)
  await theSwitch(page).click()
  await eventually(sent).toEqual([off, on])
  expect(await page.locator('dialog').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('holding Enter down is no yes', async () => {
  const { page } = await site.open(asking())
  await theSwitch(page).focus()
  for (const _press of [1, 2, 3, 4]) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await eventually(() => theSwitch(page).isChecked()).toBe(true)
  expect(sent()).toEqual([])
})

test('a browser without dialogs asks in its own way', async () => {
  const { page } = await site.open(asking(), {
    prepare: (opened) =>
      opened.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')),
  })
  page.once('dialog', (dialog) => dialog.dismiss())
  await theSwitch(page).click()
  expect(await theSwitch(page).isChecked()).toBe(true)
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.accept()
  })
  await theSwitch(page).click()
  await eventually(sent).toEqual([off])
  expect(asked).toEqual([question])
})

test('an input that became another record’s while it was asked about moves nothing', async () => {
  const { page } = await site.open(asking())
  await theSwitch(page).click()
  await page.evaluate(() =>
    document
      .querySelector('input[data-toggle]')
      ?.setAttribute('data-deactivate-url', '/products/2/deactivate'),
  )
  await page.getByRole('button', { name: 'Turn off' }).click()
  await eventually(() => page.getByRole('alertdialog').count()).toBe(0)
  expect(await theSwitch(page).isChecked()).toBe(true)
  expect(sent()).toEqual([])
})

/** The description that a screen reader adds to the name. */
function describedBy(page: Page): Promise<string> {
  return theSwitch(page).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )
}
