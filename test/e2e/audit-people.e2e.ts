import { beforeAll, describe, expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam('create table parts (id integer primary key, name text not null)')

beforeAll(() =>
  site.run(
    `insert into switchboard_people (id, email, email_key, name, role, active, epoch, password_hash, created_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     select printf('01890000-0000-7000-8000-%012d', i), printf('p%d@example.com', i), printf('p%d@example.com', i),
            case when i > 2990 then 'Ada Twin' else printf('Person %d', i) end, 'viewer', 1, 1, '', '2026-01-01T00:00:00.000Z' from n`,
  ),
)

test('the trail’s page stays small, however many people there are', async () => {
  const { page } = await site.openAsOwner()
  const answer = await page.request.get(`${site.address}/audit`)
  expect((await answer.body()).length).toBeLessThan(80_000)
  await page.goto(`${site.address}/audit`)
  expect(await findViolations(page)).toEqual([])
})

test('the filter suggests people who match while somebody types', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/audit`)
  await awaitScripts(page)
  await page.getByLabel('Who').pressSequentially('p1234')
  await expect
    .poll(() =>
      page.locator('datalist option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    )
    .toEqual(['p1234@example.com', 'outside', 'system'])
})

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  async function find(text: string) {
    const { page } = await site.openAsOwner({ javaScriptEnabled })
    await page.goto(`${site.address}/audit`)
    if (javaScriptEnabled) await awaitScripts(page)
    await page.getByLabel('Who').fill(text)
    await page.getByRole('button', { name: 'Show' }).click()
    return page
  }

  test('a name or an address leads to the entries of its person', async () => {
    const page = await find('olive@example.com')
    await page.waitForURL(/\/audit\?person=[0-9a-f-]{36}$/)
    expect(await page.getByLabel('Who').inputValue()).toBe('olive@example.com')
    expect(await page.locator('tbody').textContent()).toContain('signed in')
  })

  test('a name that several people have asks which one is meant, and nobody’s name finds nothing', async () => {
    const page = await find('Ada Twin')
    await page.getByText('Whom do you mean?').waitFor()
    expect(await page.getByRole('link', { name: 'Ada Twin' }).count()).toBe(10)
    await page.getByRole('link', { name: 'p2995@example.com' }).click()
    await page.waitForURL(/\/audit\?person=01890000-0000-7000-8000-000000002995$/)
    const other = await find('Nobody at all')
    await other.getByText('No entry matches these filters.').waitFor()
  })
})

test('an editor is suggested nobody', async () => {
  const { page } = await site.openAsEditor()
  expect((await page.request.get(`${site.address}/audit/people?q=p1`)).status()).toBe(403)
})
