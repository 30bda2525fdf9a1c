import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table makers (id integer primary key, name text not null);
  insert into makers values (1, 'Ann'), (2, 'Bo');
  create table products (id integer primary key, name text not null, maker integer references makers);
  insert into products values (1, 'Oak table', 1), (2, 'Elm shelf', 2)`)

test('a file has relations by key, name or both, as a person chooses; so has one of selected rows', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/products`)
  await awaitScripts(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const csv = page.getByRole('link', { name: 'Export this list as CSV' })
  expect(await saved(page, () => csv.click())).toBe('id,name,maker\r\n1,Oak table,1\r\n2,Elm shelf,2\r\n')
  await page.getByRole('radio', { name: 'name', exact: true }).check()
  expect(await saved(page, () => csv.click())).toBe('id,name,maker\r\n1,Oak table,Ann\r\n2,Elm shelf,Bo\r\n')
  await page.getByRole('radio', { name: 'both', exact: true }).check()
  expect(await saved(page, () => csv.click())).toContain('id,name,maker,maker.name\r\n1,Oak table,1,Ann\r\n')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select Elm shelf' }).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Export', exact: true }).click()
  const chosen = page.getByRole('button', { name: 'Export as CSV' })
  expect(await saved(page, () => chosen.click())).toBe('id,name,maker,maker.name\r\n2,Elm shelf,2,Bo\r\n')
})

test('a program that asks for another way is told which there are', async () => {
  const answer = await fetch(`${site.address}/api/tables/products/export.csv?relations=both,name`, {
    headers: { cookie: site.cookie },
  })
  expect([answer.status, (await answer.json()).detail]).toEqual([
    400,
    '"relations" takes one of key, name, both.',
  ])
})

async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '')
}
