import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { takeKeyboard } from '../keyboard.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`create table parts (id integer primary key, name text not null);
  insert into parts values (1, 'Bolt'), (2, 'Nut');
  create view used as select name from parts`)

const note = (page: Page, word: string) =>
  page.getByRole('button', { name: `${word}: how what other programs write shows here` })

async function openParts(opening: ReturnType<typeof site.openAsOwner>) {
  const opened = await opening
  await opened.page.goto(`${site.address}/t/parts`)
  await awaitScripts(opened.page)
  await opened.page.getByRole('button', { name: 'Live', exact: true }).waitFor()
  return opened
}

test('an owner reads what watching a table does, agrees with the keyboard alone, and what another program writes shows at once', async () => {
  const { page, complaints } = await openParts(site.openAsOwner())
  const keyboard = takeKeyboard(page)
  await note(page, 'Compared').focus()
  await keyboard.press('Enter')
  expect(await findViolations(page)).toEqual([])
  await keyboard.goTo(/button "Show at once/)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What other programs write to Parts' })
  await dialog.getByText('create trigger', { exact: false }).first().waitFor()
  expect(await dialog.innerText()).toMatch(/switchboard watch parts --remove[\s\S]*switchboard detach/)
  expect(await findViolations(page)).toEqual([])
  expect(site.read("select count(*) from sqlite_schema where type = 'trigger' and tbl_name = 'parts'")).toBe(
    0,
  )
  await keyboard.goTo('button "Make these triggers"')
  await keyboard.press('Enter')
  await note(page, 'Watched').waitFor()
  expect(await note(page, 'Watched').evaluate((button) => button === document.activeElement)).toBe(true)

  const begun = performance.now()
  site.run("update parts set name = 'Rivet' where id = 1")
  await page.getByRole('link', { name: 'Rivet' }).waitFor()
  // Comparing takes two seconds.
  expect(performance.now() - begun).toBeLessThan(1_500)

  await keyboard.press('Enter')
  await keyboard.goTo(/button "How it is watched/)
  await keyboard.press('Enter')
  await keyboard.goTo('button "Stop watching"')
  await keyboard.press('Enter')
  await note(page, 'Compared').waitFor()
  expect(site.read("select count(*) from sqlite_schema where type = 'trigger' and tbl_name = 'parts'")).toBe(
    0,
  )
  expect(complaints).toEqual([])
})

test('what is refused is said in the dialog, which stays', async () => {
  const { page } = await openParts(site.openAsOwner())
  await note(page, 'Compared').click()
  await page.getByRole('button', { name: /^Show at once/ }).click()
  const dialog = page.getByRole('dialog', { name: /Parts/ })
  await dialog.getByText('create trigger', { exact: false }).first().waitFor()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Make these triggers' }).click()
  expect(await dialog.getByRole('alert').innerText()).toMatch(/reach|connection/i)
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a viewer reads how it is and can’t change it; a view says what it can’t', async () => {
  const { page } = await openParts(site.openAsViewer())
  await note(page, 'Compared').click()
  await page.getByText('noticed by comparing', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: /^Show at once/ }).count()).toBe(0)
  await page.goto(`${site.address}/t/used`)
  await note(page, 'Not followed').click()
  await page.getByText('when the list is loaded again', { exact: false }).waitFor()
})

test('without script an owner reads which command does it', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/parts`)
  await note(page, 'Compared').click()
  await page.getByText('switchboard watch parts', { exact: true }).waitFor()
})
