import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitRest } from '../browser.ts'
import { findViolationsInBoth } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam(`
  create table cities (id integer primary key, name text not null);
  create table makers (id integer primary key, name text not null, city integer references cities);
  insert into makers (id, name) values (1, 'Ann'), (2, 'Bo');
  create table products (id integer primary key, name text not null, price decimal(12, 2) not null check (price >= 0),
    remark text, maker integer references makers);
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 40)
    insert into products (id, name, price) select number, 'Product ' || number, number from numbers`)

async function open(path: string, options: BrowserContextOptions = {}) {
  const opened = await site.openAsEditor(options)
  await opened.page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) await awaitRest(opened.page)
  return opened
}

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const field = (page: Page, label: string) => page.getByRole('dialog').last().getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
const pathOf = (page: Page) => new URL(page.url()).pathname
const read = (sql: string) => site.read(sql)

test('spike', async () => {
  const { page, complaints } = await open('/t/products?page=2')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method() + ' ' + request.url().replace(site.address, '')))
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await drawer(page, 'New Product').waitFor()
  await field(page, 'Name').waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/drawer-shot1.png' })
  console.log(page.url(), asked, await page.evaluate(() => JSON.stringify(history.state)))
  await page.goBack()
  await page.waitForTimeout(500)
  console.log(page.url(), asked, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100)))
  await page.goForward()
  await field(page, 'Maker').fill('Zed')
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/drawer-shot2.png' })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(700)
  await page.screenshot({ path: '/tmp/drawer-shot3.png' })
  console.log(complaints, asked)
})
