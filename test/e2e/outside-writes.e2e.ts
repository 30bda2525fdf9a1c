import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveSite } from '../site.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-outside-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({ dataDir: folder }))

/** Writes like another program with access to the file. */
function run(sql: string): void {
  const database = new DatabaseSync(join(folder, 'demo.sqlite'), { timeout: 5_000 })
  database.exec(sql)
  database.close()
}

test('what somebody writes with plain SQL stands in the trail and in the row’s history as another program’s, and nobody is offered to undo it', async () => {
  const { page, complaints } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products/7`)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  run('update products set active = 1 - active where id = 7')
  const entries = page.locator('tbody tr')
  await expect
    .poll(
      async () => {
        await page.goto(`${site.address}/audit`)
        return entries.first().textContent()
      },
      { timeout: 10_000 },
    )
    .toContain('another program')
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Other programs')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(`${site.address}/audit?person=outside`)
  await expect.poll(() => entries.count()).toBe(1)
  const entry = entries.first()
  expect(await entry.textContent()).toContain(`changed ${name} in Products`)
  expect(await entry.textContent()).toContain('outside Switchboard')
  expect(await entry.getByRole('button').count()).toBe(0)
  await entry.getByRole('link', { name: `changed ${name} in Products` }).click()
  await page.waitForURL(`${site.address}/t/products/7`)
  const history = page.getByRole('region', { name: 'History' })
  expect(await history.getByRole('listitem').first().textContent()).toMatch(
    /another program changed .+outside Switchboard/,
  )
  expect(await history.getByRole('button').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('a chosen row that somebody deletes is no longer chosen, and what was being asked about it is not asked any more', async () => {
  const { page, complaints } = await site.openAsOwner()
  await page.goto(`${site.address}/t/reviews`)
  await awaitScripts(page)
  await page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  const boxOf = (key: number) => page.locator(`tr[data-key="${key}"] input[name=key]`)
  for (const key of [1, 2, 3]) await boxOf(key).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  const words = () => bar.locator('p').first().innerText()
  expect(await words()).toBe('3 selected')
  run('delete from reviews where id = 2')
  await expect.poll(words, { timeout: 10_000 }).toBe('2 selected')
  await bar.getByRole('button', { name: 'Update a field…' }).click()
  await page.getByRole('dialog').waitFor()
  run('delete from reviews where id in (1, 3)')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await bar.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})
