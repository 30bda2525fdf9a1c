import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table lamps (id integer primary key, name text not null);
  insert into lamps values (1, 'Oak'), (2, 'Elm'), (3, 'Ash'), (4, 'Fir')`)

test('a row leads to the rows beside it in the list that one came from, and back to that list', async () => {
  const { page, complaints } = await site.openAsViewer()
  await page.goto(`${site.address}/t/lamps?sort=name&filter=id:gt:1`)
  await awaitScripts(page)
  await page.getByRole('link', { name: 'Elm', exact: true }).click()
  await page.getByRole('link', { name: 'Next row' }).click()
  await page.waitForURL(/\/t\/lamps\/4$/)
  await expect.poll(() => page.getByRole('link', { name: 'Next row' }).count()).toBe(0)
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Elm' }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Ash' }).waitFor()
  await page
    .locator('article')
    .getByRole('link', { name: /Lamps$/ })
    .click()
  await expect
    .poll(() => decodeURIComponent(new URL(page.url()).search))
    .toMatch(/sort=name.*filter=id:gt:1|filter=id:gt:1.*sort=name/)
  expect(complaints).toEqual([])
})

test('who came to a row by its address finds the whole table', async () => {
  const { page } = await site.openAsViewer()
  await page.goto(`${site.address}/t/lamps/2`)
  await awaitScripts(page)
  expect(await page.getByRole('link', { name: 'Next row' }).count()).toBe(0)
  await page
    .locator('article')
    .getByRole('link', { name: /Lamps$/ })
    .click()
  await page.waitForURL(/\/t\/lamps$/)
})
