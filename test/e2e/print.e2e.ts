import { expect, test } from 'vitest'
import { serveTeam } from '../team-site.ts'

const site =
  serveTeam(`create table lamps (id integer primary key, name text not null, active boolean not null);
  insert into lamps values (1, 'Oak lamp', true), (2, 'Elm lamp', false)`)

test('paper has the rows of a list, and none of its controls', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/t/lamps`)
  const controls = [
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Filter', exact: true }),
    page.getByRole('button', { name: 'Columns', exact: true }),
    page.getByRole('checkbox', { name: 'Select Oak lamp' }),
    page.getByRole('navigation', { name: 'Pages' }),
    page.getByRole('button', { name: 'Export', exact: true }),
  ]
  for (const control of controls) await control.waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const control of controls) expect(await control.isVisible()).toBe(false)
  for (const text of ['Lamps', 'Oak lamp', 'Elm lamp', '1–2 of 2']) {
    expect(await page.getByRole('main').getByText(text, { exact: true }).first().isVisible()).toBe(true)
  }
})
