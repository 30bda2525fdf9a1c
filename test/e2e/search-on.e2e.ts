import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from '../site.ts'

/** With so many rows no search ends before the page shows. */
const rows = 3_000_000

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-search-'))
  const file = new DatabaseSync(join(folder, 'notes.sqlite'))
  file.exec(`create table notes (id integer primary key, note text not null);
    insert into notes with recursive c(x) as (select 1 union all select x + 1 from c where x < ${rows})
      select x, 'A note of no interest to anybody, the number of which is ' || x from c;
    update notes set note = 'A zebra' where id in (5, ${rows - 5});
    analyze`)
  file.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({ arguments: [`sqlite:${join(folder, 'notes.sqlite')}`, '--attach'] }))

test('a long search shows at once what it has found, goes on by itself, and ends with all of it', async () => {
  const path = `${site.address}/t/notes?q=zebra`
  const html = await (await fetch(path, { headers: { cookie: site.cookie } })).text()
  expect(html).toMatch(/\d+ % searched, one row found so far/)
  const { page, complaints } = await site.openAsOwner()
  await page.goto(path)
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
  await page.getByText(/% searched/).waitFor({ state: 'detached' })
  expect(await page.getByRole('main').innerText()).toContain('2 rows')
  expect(complaints).toEqual([])
})

test('who has seen enough stops it, and may go on later', async () => {
  const { page } = await site.openAsOwner({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto(`${site.address}/t/notes?q=nowhere`)
  await page.getByText('No results yet').waitFor()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  const progress = page.getByText(/% searched/)
  const stoppedAt = await progress.innerText()
  await page.waitForTimeout(500)
  expect(await progress.innerText()).toBe(stoppedAt)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await progress.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'No results' }).waitFor()
})

test('without script a link leads on', async () => {
  const { page } = await site.openAsOwner({ javaScriptEnabled: false })
  await page.goto(`${site.address}/t/notes?q=zebra`)
  const link = page.getByRole('link', { name: 'Continue', exact: true })
  for (let at = 0; at < 40 && (await link.count()) > 0; at += 1) await link.click()
  expect(await page.locator('tbody tr').count()).toBe(2)
  expect(await page.getByText(/% searched/).count()).toBe(0)
})
