import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { takeKeyboard } from '../keyboard.ts'
import { patient } from '../patient.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`create table parts (id integer primary key, name text not null);
  insert into parts values (1, 'Bolt'), (2, 'Nut');
  create view used as select name from parts`)

const note = (page: Page, word: string) => page.getByRole('button', { name: word, exact: true })

async function openParts(opening: ReturnType<typeof site.openAsOwner>) {
  const opened = await opening
  await opened.page.goto(`${site.address}/t/parts`)
  await awaitScripts(opened.page)
  await opened.page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  return opened
}

test('an owner reads what watching a table does, agrees with the keyboard alone, and what another program writes shows at once', async () => {
  const { page, complaints } = await openParts(site.openAsOwner())
  const keyboard = takeKeyboard(page)
  await note(page, 'Refreshes every 2 s').focus()
  await keyboard.press('Enter')
  expect(await findViolations(page)).toEqual([])
  await keyboard.goTo(/button "Turn on live updates…/)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Live updates of Parts' })
  await dialog.getByText('create trigger', { exact: false }).first().waitFor()
  expect(await dialog.innerText()).toMatch(/switchboard watch parts --remove[\s\S]*switchboard detach/)
  expect(await findViolations(page)).toEqual([])
  expect(site.read("select count(*) from sqlite_schema where type = 'trigger' and tbl_name = 'parts'")).toBe(
    0,
  )
  await keyboard.goTo('button "Turn on live updates"')
  await keyboard.press('Enter')
  await note(page, 'Live').waitFor()
  expect(await note(page, 'Live').evaluate((button) => button === document.activeElement)).toBe(true)

  const begun = performance.now()
  site.run("update parts set name = 'Rivet' where id = 1")
  await page.getByRole('link', { name: 'Rivet' }).waitFor()
  // Without a watch the server compares only every two seconds.
  expect(performance.now() - begun).toBeLessThan(patient(1_500))

  await keyboard.press('Enter')
  await keyboard.goTo(/button "Live updates…/)
  await keyboard.press('Enter')
  await keyboard.goTo('button "Turn off live updates"')
  await keyboard.press('Enter')
  await note(page, 'Refreshes every 2 s').waitFor()
  expect(site.read("select count(*) from sqlite_schema where type = 'trigger' and tbl_name = 'parts'")).toBe(
    0,
  )
  expect(complaints).toEqual([])
})

test('what is refused is said in the dialog, which stays', async () => {
  const { page } = await openParts(site.openAsOwner())
  await note(page, 'Refreshes every 2 s').click()
  await page.getByRole('button', { name: /^Turn on live updates/ }).click()
  const dialog = page.getByRole('dialog', { name: /Parts/ })
  await dialog.getByText('create trigger', { exact: false }).first().waitFor()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Turn on live updates' }).click()
  expect(await dialog.getByRole('alert').innerText()).toMatch(/reach|connection/i)
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a viewer reads how it is and can’t change it; a view says what it can’t', async () => {
  const { page } = await openParts(site.openAsViewer())
  await note(page, 'Refreshes every 2 s').click()
  await page.getByText('reads this page again', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: /^Turn on live updates/ }).count()).toBe(0)
  await page.goto(`${site.address}/t/used`)
  await note(page, 'Reload to update').click()
  await page.getByText('Reload it to see', { exact: false }).waitFor()
})

test('without script an owner reads which command does it', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/parts`)
  await note(page, 'Reload to update').click()
  await page.getByText('switchboard watch parts', { exact: true }).waitFor()
})
