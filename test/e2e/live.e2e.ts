import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdBack } from '../browser.ts'
import { switchOf } from '../switch-site.ts'
import { serveTeam } from '../team-site.ts'

const names = ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Box', 'Bay', 'Fig', 'Tea', 'Sal']
const site =
  serveTeam(`create table lamps (id integer primary key, name text not null, active boolean not null);
  insert into lamps values ${names.map((name, at) => `(${at + 1}, '${name} lamp', true)`).join(', ')};
  create table bulbs (id integer primary key, lamp_id integer references lamps, name text not null);
  insert into bulbs values ${names.map((name, at) => `(${at + 1}, ${at + 1}, '${name} bulb')`).join(', ')}`)

test('a flip on one screen shows on another: order and focus stay, and the page says nothing else', async () => {
  const [ours, theirs] = await Promise.all([openLamps(site.openAsOwner()), openLamps(site.openAsEditor())])
  const kept = ours.page.locator('tr[data-key="2"] a')
  await kept.focus()
  await switchOf(theirs.page, 'Oak lamp').click()
  await expect.poll(() => switchOf(ours.page, 'Oak lamp').isChecked()).toBe(false)
  await ours.page.locator('tr[data-key="1"] td[data-fresh]').waitFor()
  expect(await namesOn(ours.page)).toEqual(await namesOn(theirs.page))
  expect(await kept.evaluate((link) => link === document.activeElement)).toBe(true)
  expect([ours.complaints, theirs.complaints]).toEqual([[], []])
})

test('who moves a switch hears of it once, and the light of others’ changes stays out', async () => {
  const { page } = await openLamps(site.openAsOwner())
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    new MutationObserver(() => {
      const words = [...document.querySelectorAll('main [role="status"]')].map((place) => place.textContent)
      const fresh = document.querySelector('tr[data-key="8"] td[data-fresh]')
      told.push(...words.filter((said) => said !== ''), ...(fresh === null ? [] : ['fresh']))
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  for (const word of ['Inactive', 'Active']) {
    await switchOf(page, 'Fig lamp').click()
    await page.getByText(`Fig lamp is “${word}”.`).waitFor()
  }
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([])
})

test('what is told of one’s own flip, read before the next one, neither lights up nor is shown', async () => {
  const opened = await site.openAsOwner()
  const told = Promise.withResolvers<void>()
  opened.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/window\.patched.*Sal lamp/s.test(String(payload))) told.resolve()
    }),
  )
  const { page } = await openLamps(Promise.resolve(opened))
  await holdBack(page, '**/t/lamps.data*')
  const release = await holdBack(page, '**/10/switches/active/activate')
  await switchOf(page, 'Sal lamp').click()
  await page.getByText('Sal lamp is “Inactive”.').waitFor()
  await switchOf(page, 'Sal lamp').click()
  await page.evaluate(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    const look = () => {
      const cell = document.querySelector('tr[data-key="10"] td[data-fresh]')
      const input = document.querySelector<HTMLInputElement>('tr[data-key="10"] input[role="switch"]')
      seen.push(cell !== null, input?.checked === false)
      requestAnimationFrame(look)
    }
    setTimeout(look)
  })
  await told.promise
  release()
  await page.getByText('Sal lamp is “Active”.').waitFor()
  await page.waitForTimeout(100)
  expect(await page.evaluate(() => Reflect.get(window, 'seen').includes(true))).toBe(false)
})

test('a row that somebody takes out of the list says who did it while somebody is at the rows, and leaves when it is wanted', async () => {
  const filter = '?filter=active:is:true'
  const [ours, theirs] = await Promise.all([
    openLamps(site.openAsOwner(), filter),
    openLamps(site.openAsEditor(), filter),
  ])
  await ours.page.locator('tr[data-key="3"] a').focus()
  await switchOf(theirs.page, 'Fir lamp').click()
  await expect.poll(() => namesOn(theirs.page)).not.toContain('Fir lamp')
  const gone = ours.page.locator('tr[data-key="4"][data-gone]')
  await gone.waitFor()
  expect(await gone.locator('[data-gone-words]').getAttribute('data-gone-words')).toMatch(/edda/i)
  expect(await namesOn(ours.page)).toContain('Fir lamp')
  await ours.page.getByRole('button', { name: 'Show one change' }).click()
  await expect.poll(() => namesOn(ours.page)).not.toContain('Fir lamp')
  expect(await ours.page.getByRole('button', { name: /^Show .*change/ }).count()).toBe(0)
  expect([ours.complaints, theirs.complaints]).toEqual([[], []])
})

test.each([
  ['a desk', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])('that a row was deleted stands first where its name does, on %s', async (_where, look) => {
  const key = 'isMobile' in look ? 3 : 2
  const { page } = await openList(site.openAsOwner(look), 'bulbs')
  await page.locator('tr[data-key="1"] a').last().focus()
  site.run(`delete from bulbs where id = ${key}`)
  const cell = page.locator(`tr[data-key="${key}"] [data-gone-words]`)
  await cell.waitFor({ timeout: 10_000 })
  expect(await cell.innerText()).toBe(`${names[key - 1]} bulb`)
  expect(await cell.evaluate((shown) => getComputedStyle(shown, '::before').content)).toBe('"Deleted"')
})

test('who is offline for a while, or pauses, is shown what came meanwhile afterwards, and nothing before', async () => {
  const [ours, theirs] = await Promise.all([openLamps(site.openAsOwner()), openLamps(site.openAsEditor())])
  await ours.page.evaluate(() => window.SwitchboardLive?.setPaused(true))
  await ours.page.getByRole('button', { name: 'Paused', exact: true }).waitFor()
  await switchOf(theirs.page, 'Yew lamp').click()
  await expect.poll(() => site.read('select active from lamps where id = 5')).toBe(0)
  await ours.page.waitForTimeout(600) // a patch takes half of that: there is no state to wait for
  expect(await switchOf(ours.page, 'Yew lamp').isChecked()).toBe(true)
  await ours.page.evaluate(() => window.SwitchboardLive?.setPaused(false))
  await expect.poll(() => switchOf(ours.page, 'Yew lamp').isChecked()).toBe(false)
  await ours.context.setOffline(true)
  await ours.page.getByRole('button', { name: 'Offline', exact: true }).waitFor()
  await ours.context.setOffline(false)
  await untilLive(ours.page)
  await switchOf(theirs.page, 'Box lamp').click()
  await expect.poll(() => switchOf(ours.page, 'Box lamp').isChecked()).toBe(false)
})

test('who comes back to a table that nobody watches is shown a row as it is, though it was seen changed and changed back', async () => {
  const { page } = await openLamps(site.openAsOwner())
  site.run('update lamps set active = 0 where id = 9')
  await expect.poll(() => switchOf(page, 'Tea lamp').isChecked(), { timeout: 10_000 }).toBe(false)
  await page.evaluate(() => window.SwitchboardLive?.setPaused(true))
  await page.getByRole('button', { name: 'Paused', exact: true }).waitFor()
  site.run('update lamps set active = 1 where id = 9')
  await page.evaluate(() => window.SwitchboardLive?.setPaused(false))
  await expect.poll(() => switchOf(page, 'Tea lamp').isChecked(), { timeout: 10_000 }).toBe(true)
})

test('markup that another program writes into an open list is text there', async () => {
  const { page, complaints } = await openLamps(site.openAsOwner())
  const markup = '</script><img src=x onerror=alert(1)>'
  site.run(`update lamps set name = '${markup}' where id = 10`)
  const row = page.locator('tr[data-key="10"]')
  await expect.poll(() => row.innerText(), { timeout: 10_000 }).toContain(markup)
  expect(await row.locator('img').count()).toBe(0)
  site.run("update lamps set name = 'Sal lamp' where id = 10")
  await expect.poll(() => row.innerText(), { timeout: 10_000 }).toContain('Sal lamp')
  expect(complaints).toEqual([])
})

test('a page’s own changes name its socket; connected anew with a token, channels are asked for with that alone', async () => {
  const { page } = await openLamps(site.openAsOwner())
  const moved = page.waitForRequest(/\/7\/switches\/active\/deactivate/)
  await switchOf(page, 'Bay lamp').click()
  expect((await (await moved).allHeaders())['x-socket-id']).toMatch(/^\d+\.\d+$/)
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/broadcasting/auth') && 'authorization' in request.headers(),
  )
  await page.evaluate(() => {
    window.SwitchboardLive?.reconnect({ token: 'sb_unknown', tokenType: 'Bearer' })
  })
  const headers = await (await asked).allHeaders()
  expect(headers.authorization).toBe('Bearer sb_unknown')
  expect(headers['x-csrf-token']).toBeUndefined()
})

const openLamps = (opening: ReturnType<typeof site.openAsOwner>, search = '') =>
  openList(opening, `lamps${search}`)

async function openList(opening: ReturnType<typeof site.openAsOwner>, list: string) {
  const opened = await opening
  await opened.page.goto(`${site.address}/t/${list}`)
  await untilLive(opened.page)
  return opened
}

/** Waits until the page is connected. */
async function untilLive(page: Page): Promise<void> {
  await page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
}

const namesOn = (page: Page) => page.locator('tr[data-key] a').allInnerTexts()
