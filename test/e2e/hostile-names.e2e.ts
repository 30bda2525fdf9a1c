import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitRest } from '../browser.ts'
import { serveSite } from '../site.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-hostile-'))
  const file = new DatabaseSync(join(folder, 'hostile.sqlite'))
  file.exec(`create table hostile (id integer primary key, "__proto__" text, "constructor" text, long text);
    insert into hostile values (1, 'a column', 'another', printf('%.*c', 100000, 'x'));
    create table tags (tag text primary key, n integer);
    insert into tags values ('', 1), (null, 2)`)
  file.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({ arguments: [`sqlite:${join(folder, 'hostile.sqlite')}`, '--attach'] }))

test.each(['/t/hostile', '/t/hostile/1'])(
  'a person sees a column called __proto__ like any other on %s',
  async (path) => {
    const { page, complaints } = await site.openAsOwner()
    await page.goto(site.address + path)
    await awaitRest(page)
    const text = await page.locator('main').innerText()
    expect(text).toContain('a column')
    expect(text).toContain('another')
    expect(complaints).toEqual([])
  },
)

test('a long text leaves the pages of its list and its row small, and can be had whole', async () => {
  const lengthOf = async (path: string) => (await ask(path)).text().then((text) => text.length)
  expect(await lengthOf('/t/hostile')).toBeLessThan(50_000)
  expect(await lengthOf('/t/hostile/1')).toBeLessThan(50_000)
  expect(await lengthOf('/api/tables/hostile/rows/1/values/long')).toBe(100_000)
})

test('another spelling of a key leads to the address of the row', async () => {
  const answer = await ask('/t/hostile/01')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/t/hostile/1'])
  expect(await (await ask('/api/tables/hostile/rows/01')).json()).toMatchObject({ key: '1' })
})

test('a person comes from the list to a row whose key is empty', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/tags?sort=n`)
  expect(await page.locator('tbody a').count()).toBe(1)
  await page.locator('tbody a').click()
  await page.waitForURL('**/t/tags/=')
  expect(await page.locator('dl').innerText()).toContain('1')
})

function ask(path: string): Promise<Response> {
  return fetch(site.address + path, { redirect: 'manual', headers: { cookie: site.cookie } })
}
