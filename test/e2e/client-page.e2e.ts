import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { csrfTag, serveBareSite, toggle, toggleForm } from '../bare-site.ts'

const site = serveBareSite()

const theSwitch = (page: Page, id = 1) => page.getByRole('switch', { name: `Active: product ${id}` })
const eventually = (read: () => unknown) => expect.poll(read)
const isBusy = (page: Page, id = 1) => theSwitch(page, id).evaluate((each) => each.hasAttribute('aria-busy'))
const sent = () => site.heard.map(({ method, url }) => `${method} ${url}`)

const on = 'POST /products/1/activate'
const off = 'POST /products/1/deactivate'

test('an input that comes later is a switch, and one that is marked later', async () => {
  const { page } = await site.open('<main></main><input type="checkbox" aria-label="Late">')
  await page.evaluate((html) => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = html
  }, toggleForm(1))
  await theSwitch(page).check()
  await eventually(sent).toEqual([on])
  expect(await page.getByRole('button').count()).toBe(0)
  await page.evaluate(() => {
    const late = document.querySelector('[aria-label=Late]')
    late?.setAttribute('data-activate-url', '/late/on')
    late?.setAttribute('data-deactivate-url', '/late/off')
    late?.setAttribute('data-toggle', '')
  })
  await page.getByRole('switch', { name: 'Late' }).check()
  await eventually(() => sent().at(-1)).toBe('POST /late/on')
})

test('a button that comes after its input is gone, too', async () => {
  const { page } = await site.open(`<form method="post" action="/products/1/activate">${toggle(1)}</form>`)
  await page.evaluate(() => document.querySelector('form')?.append(document.createElement('button')))
  await eventually(() => page.getByRole('button').count()).toBe(0)
})

test('a checkbox that is marked as something else is left alone', async () => {
  const { page } = await site.open('<input type="checkbox" data-toggle="collapse" aria-label="More">')
  await page.getByRole('checkbox', { name: 'More' }).check()
  await page.getByRole('checkbox', { name: 'More' }).uncheck()
  expect(sent()).toEqual([])
})

test('what a script has shown by itself is what the switch was before it is moved', async () => {
  const { page } = await site.open('<main></main>')
  await page.evaluate((html) => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = html
    const input = document.querySelector('input[data-toggle]')
    if (input instanceof HTMLInputElement) input.checked = true
  }, toggleForm(1))
  expect(await theSwitch(page).isChecked()).toBe(true)
  site.answer({ status: 403 })
  await theSwitch(page).click()
  await page.getByRole('alert').waitFor()
  expect(sent()).toEqual([off])
  expect(await theSwitch(page).isChecked()).toBe(true)
})

test('who changes the attribute "checked" changes what is shown, but not while a wish is on its way', async () => {
  const { page } = await site.open(toggleForm(1))
  const set = (checked: boolean) =>
    page.evaluate((is) => document.querySelector('[data-toggle]')?.toggleAttribute('checked', is), checked)
  await theSwitch(page).check()
  await eventually(() => isBusy(page)).toBe(false)
  await set(false)
  expect(await theSwitch(page).isChecked()).toBe(false)
  const { release } = site.hold()
  await theSwitch(page).click()
  await set(true)
  await set(false)
  expect(await theSwitch(page).isChecked()).toBe(true)
  release()
  await eventually(() => isBusy(page)).toBe(false)
  expect(await theSwitch(page).isChecked()).toBe(true)
})

test('an input that goes while it is on its way ends in the last wish all the same, and the document hears of it', async () => {
  const { page, complaints } = await site.open(`<main>${toggleForm(1)}</main>`)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['switched', 'refused', 'settled'])
      document.addEventListener(`switchboard:${name}`, () => heard.push(name))
  })
  const { release } = site.hold()
  await theSwitch(page).dblclick()
  await eventually(sent).toEqual([on])
  await page.evaluate(() => document.querySelector('main')?.remove())
  release()
  await eventually(() => page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
    'switched',
    'switched',
    'settled',
  ])
  expect(sent()).toEqual([on, off])
  expect(complaints).toEqual([])
})

test('the sentence goes with its switch', async () => {
  const { page } = await site.open(toggleForm(1))
  site.answer({ status: 403 })
  await theSwitch(page).click()
  await page.getByRole('alert').waitFor()
  await page.evaluate(() => document.querySelector('form')?.remove())
  await eventually(() => page.getByRole('alert').count()).toBe(0)
})

test.each([204, 403])(
  'an answer (%i) is not shown at the record that the input was given meanwhile',
  async (status) => {
    const { page } = await site.open(toggleForm(1))
    const { release } = site.hold()
    await theSwitch(page).click()
    await eventually(sent).toEqual([on])
    await page.evaluate(() => {
      const input = document.querySelector('[data-toggle]')
      input?.setAttribute('data-activate-url', '/products/2/activate')
      input?.setAttribute('data-deactivate-url', '/products/2/deactivate')
      input?.setAttribute('aria-label', 'Active: product 2')
    })
    await eventually(() => isBusy(page, 2)).toBe(false)
    expect(await theSwitch(page, 2).isChecked()).toBe(false)
    await page.evaluate(() =>
      document.addEventListener('switchboard:settled', () => document.body.setAttribute('data-settled', '')),
    )
    release({ status })
    await page.locator('body[data-settled]').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await theSwitch(page, 2).isChecked()).toBe(false)
  },
)

test('a form that is reset, and a page that is come back to, show what the server holds', async () => {
  const larger = `<form id="larger">${toggle(1)}<button type="reset">Reset</button></form>`
  const { page } = await site.open(larger)
  await theSwitch(page).check()
  await eventually(() => isBusy(page)).toBe(false)
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(await theSwitch(page).isChecked()).toBe(true)
  // The server still prints it unchecked. The browser's memory of the form must not win.
  await page.goto(`${site.address}/shop?other`)
  await page.goBack()
  await eventually(() => theSwitch(page).isChecked()).toBe(false)
})

test('a page that carries the tag twice, or starts a part of itself again, sends once', async () => {
  const tag = '<script src="/switchboard-client.js"></script>'
  const { page } = await site.open(`<main>${toggleForm(1)}</main>`, { script: tag + tag })
  await page.evaluate(() => window.Switchboard?.startToggles(document.querySelector('main') ?? document))
  await theSwitch(page).check()
  await eventually(() => isBusy(page)).toBe(false)
  expect(sent()).toEqual([on])
})

test('what startToggles answers stops it: the form is a form again', async () => {
  const { page } = await site.open('<main></main>', { script: '' })
  await page.addScriptTag({ url: '/switchboard-client.js' })
  const stop = await page.evaluateHandle((html) => {
    const shadow = document.createElement('section')
    shadow.innerHTML = html
    const started = window.Switchboard?.startToggles(shadow)
    document.querySelector('main')?.replaceWith(shadow)
    return started
  }, toggleForm(1))
  expect(await page.getByRole('button').count()).toBe(0)
  await stop.evaluate((end) => end?.())
  expect(await page.getByRole('button', { name: 'Turn on' }).isVisible()).toBe(true)
})

test('every request of the page to its own origin carries the token, by fetch and by XMLHttpRequest', async () => {
  const { page } = await site.open('')
  await page.evaluate(async () => {
    await fetch('/by-fetch', { method: 'PUT' })
    await fetch('/by-bearer', { headers: { Authorization: 'Bearer x' } })
    const byXhr = (address: string, headers: Record<string, string>) =>
      new Promise((done) => {
        const request = new XMLHttpRequest()
        request.onloadend = done
        request.open('POST', address)
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
        request.send('body')
      })
    await byXhr('/by-xhr', {})
    await byXhr('/by-xhr-bearer', { authorization: 'Bearer x' })
    await byXhr('/by-own-token', { 'x-csrf-token': 'mine' })
  })
  const told = site.heard.map(({ url, headers }) => [
    url,
    headers['x-requested-with'],
    headers['x-csrf-token'],
  ])
  expect(told).toEqual([
    ['/by-fetch', 'XMLHttpRequest', 'token-1'],
    ['/by-bearer', 'XMLHttpRequest', undefined],
    ['/by-xhr', 'XMLHttpRequest', 'token-1'],
    ['/by-xhr-bearer', 'XMLHttpRequest', undefined],
    ['/by-own-token', 'XMLHttpRequest', 'mine'],
  ])
  expect(site.heard[2]?.body).toBe('body')
})

test('a request to another origin carries nothing of it', async () => {
  const { page } = await site.open('', { bypassCSP: true })
  const seen: (string | undefined)[] = []
  await page.route('http://elsewhere.example/**', async (route) => {
    const { 'x-csrf-token': token, 'x-requested-with': by } = route.request().headers()
    seen.push(token, by)
    await route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  await page.evaluate(async () => {
    await fetch('http://elsewhere.example/')
    await new Promise((done) => {
      const request = new XMLHttpRequest()
      request.onloadend = done
      request.open('GET', 'http://elsewhere.example/')
      request.send()
    })
  })
  expect(seen).toEqual([undefined, undefined, undefined, undefined])
})

test('without the tag the console says once that the token was not found, and says nothing where it comes after the script', async () => {
  const without = await site.open(toggleForm(1), { head: '' })
  await theSwitch(without.page).check()
  await eventually(() => isBusy(without.page)).toBe(false)
  expect(site.heard[0]?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' })
  expect(site.heard[0]?.headers['x-csrf-token']).toBeUndefined()
  expect(without.complaints).toEqual([expect.stringMatching(/^error: CSRF token not found/)])
  const after = await site.open(csrfTag, { head: '' })
  expect(after.complaints).toEqual([])
})

test('the page’s own scripts have the slug and the token', async () => {
  const { page } = await site.open('')
  const made = await page.evaluate(() => [
    window.Switchboard?.slug('  Größe: Oak  Table -- "XL"! '),
    window.Switchboard?.csrfToken(),
  ])
  expect(made).toEqual(['gre-oak-table-xl', 'token-1'])
})

test('the page in docs/reference/client.md does what it says', async () => {
  const guide = await readFile('docs/reference/client.md', 'utf8')
  const [, head = '', body = ''] = /<head>([\s\S]*)<\/head>\s*<body>([\s\S]*)<\/body>/.exec(guide) ?? []
  const { page, complaints } = await site.open(body, {
    head: head.replace('https://switchboard.example', ''),
    script: '',
  })
  await eventually(() => page.getByRole('button').count()).toBe(0)
  await page.getByRole('switch', { name: 'Active: Oak table', checked: true }).click()
  await page.getByRole('alertdialog').getByText('Turn off').click()
  await eventually(sent).toEqual([off])
  expect(site.heard[0]?.headers['x-csrf-token']).toContain('token')
  expect(complaints).toEqual([])
})
