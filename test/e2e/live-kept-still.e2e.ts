import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awaitScripts } from '../browser.ts'
import { switchOf } from '../switch-site.ts'
import { serveTeam } from '../team-site.ts'

const names = ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Box', 'Bay', 'Fig', 'Tea', 'Sal']
const site =
  serveTeam(`create table lamps (id integer primary key, name text not null, active boolean not null, watts integer);
  insert into lamps values ${names.map((name, at) => `(${at + 1}, '${name} lamp', true, 40)`).join(', ')}`)

const uses: Readonly<
  Record<string, { begin(page: Page): Promise<unknown>; end(page: Page): Promise<unknown> }>
> = {
  'the pointer is over': {
    begin: (page) => page.locator('tr[data-key="2"]').hover(),
    end: (page) => page.mouse.move(0, 0),
  },
  'the keyboard is in': {
    begin: (page) => page.locator('tr[data-key="2"] a').focus(),
    end: (page) => page.getByRole('searchbox').focus(),
  },
  'somebody writes in': {
    async begin(page) {
      await page.locator('tr[data-key="2"] td', { hasText: '40' }).dblclick()
      await page.locator('[data-editor]').waitFor()
      await page.mouse.move(0, 0)
    },
    end: (page) => page.keyboard.press('Escape'),
  },
  'somebody has chosen': {
    async begin(page) {
      await page.locator('tr[data-key="2"] input[name=key]').check()
      await page.mouse.move(0, 0)
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
    },
    end: (page) => page.locator('tr[data-key="2"] input[name=key]').uncheck(),
  },
}

test.each(Object.keys(uses))(
  'rows that %s stay where they are until what changed is asked for',
  async (use) => {
    const [ours, theirs] = await Promise.all([
      openActive(site.openAsOwner()),
      openActive(site.openAsEditor()),
    ])
    const { page } = ours
    const before = await namesOn(page)
    const count = page.getByText('10 rows', { exact: true })
    await count.waitFor()
    await uses[use]?.begin(page)
    await switchOf(theirs.page, 'Oak lamp').click()
    const pill = page.getByRole('button', { name: 'Show one change' })
    await pill.waitFor()
    // Without use of the rows, it would have gone in this time.
    await page.waitForTimeout(2_500)
    expect(await namesOn(page)).toEqual(before)
    await uses[use]?.end(page)
    await pill.click()
    await expect.poll(() => namesOn(page)).toEqual(before.slice(1))
    await page.getByText('9 rows', { exact: true }).waitFor()
    site.run('update lamps set active = true where id = 1')
    expect([ours.complaints, theirs.complaints]).toEqual([[], []])
  },
)

test('without push a list shows what has changed when its tab is shown again', async () => {
  const { page, context } = await site.openAsOwner()
  await context.routeWebSocket(/\/app\//, (socket) => socket.close())
  await page.clock.install()
  await page.goto(`${site.address}/t/lamps`)
  await page.getByRole('button', { name: 'Reconnecting', exact: true }).waitFor()
  site.run(`update lamps set name = 'New lamp' where id = 4`)
  await page.clock.fastForward(11_000)
  expect(await namesOn(page)).not.toContain('New lamp')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('link', { name: 'New lamp' }).waitFor()
})

async function openActive(opening: ReturnType<typeof site.openAsOwner>) {
  const opened = await opening
  await opened.page.goto(`${site.address}/t/lamps?filter=active:is:true`)
  await awaitScripts(opened.page)
  await opened.page.getByRole('grid').waitFor()
  await opened.page.locator('[data-state="live"]').first().waitFor({ state: 'attached' })
  return opened
}

const namesOn = (page: Page) => page.locator('tr[data-key] a').allInnerTexts()
