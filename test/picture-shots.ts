import type { Page } from 'playwright-core'
import { awaitScripts } from './browser.ts'

export interface Shot {
  readonly name: string
  readonly path: string
  readonly isPhone?: boolean
  /** The steps before the picture. */
  prepare?(page: Page): Promise<unknown>
}

/** The last ones change the world. */
export const shots: readonly Shot[] = [
  { name: 'list', path: '/t/products?size=25&sort=-price' },
  {
    name: 'filter',
    path: '/t/orders?size=25&filter=or(status:in:paid,packed;total:gt:1000)',
    prepare: openFilter,
  },
  { name: 'kanban', path: '/t/orders?look=kanban&by=status' },
  { name: 'palette', path: '/t/products?size=25&sort=-id', prepare: openPalette },
  { name: 'row-phone', path: '/t/products/17', isPhone: true },
  { name: 'live', path: '/t/products?size=25&sort=-price', prepare: openLive },
  { name: 'role', path: '/roles', prepare: createRole },
  { name: 'import', path: '/t/coupons/import', prepare: sendFile },
  { name: 'board', path: '/boards', prepare: createBoard },
  { name: 'switch', path: '/t/products?size=25&sort=-price', prepare: turnOff },
  { name: 'trail', path: '/t/products?size=25&sort=-price', prepare: turnOffAndLook },
  { name: 'bulk', path: '/t/products?size=25&sort=-id', prepare: switchAll },
]

async function openFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('orders')
  await page.getByRole('option').first().waitFor()
}

/** A program changes three rows in sight. */
async function openLive(page: Page): Promise<void> {
  await page.locator('button[data-state="live"]').click()
  await page.evaluate(async () => {
    const keys = [...document.querySelectorAll<HTMLElement>('tr[data-key]')].map((row) => row.dataset.key)
    const headers = { 'Content-Type': 'application/json' }
    for (const [at, stock] of [
      [3, '12'],
      [5, '240'],
      [8, '7'],
    ] as const) {
      const body = JSON.stringify({ values: { stock } })
      await fetch(`/api/tables/products/rows/${keys[at]}`, { method: 'PATCH', headers, body })
    }
  })
}

async function createRole(page: Page): Promise<void> {
  await page.getByText('New role').click()
  await page.getByLabel('Name').fill('Sales')
  await page.getByLabel('Begin with').selectOption({ label: 'Edits one table' })
  await page.getByLabel('Schema or table').fill('orders')
  await page.getByRole('button', { name: 'Create role', exact: true }).filter({ visible: true }).click()
  const line = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: 'Read: Orders', exact: true }) })
  await line.getByText('Orders').click()
  await line.getByLabel('Only rows with').fill('status:in:new,paid')
}

async function sendFile(page: Page): Promise<void> {
  const text = [
    'Code;Discount;Starts;Active;Created at',
    'AUTUMN-10;10;2026-10-01;yes;2026-09-20T09:00Z',
    'AUTUMN-15;15;2026-10-01;yes;2026-09-20T09:00Z',
    'AUTUMN-20;twenty;2026-10-01;yes;2026-09-20T09:00Z',
    'STORM-25;25;2026-11-15;no;2026-09-21T14:30Z',
  ]
  const buffer = Buffer.from(text.join('\n'))
  const file = { name: 'autumn.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.waitForURL(/\/imports\//)
  await awaitScripts(page)
  for (const [column, fills] of [
    ['Discount', 'discount_percent'],
    ['Starts', 'starts_on'],
  ] as const) {
    const choice = page.getByRole('combobox', { name: `“${column}” fills`, exact: true })
    if ((await choice.inputValue()) === '') await choice.selectOption(fills)
  }
  await page.getByRole('region', { name: 'Preview, rows' }).scrollIntoViewIfNeeded()
}

async function createBoard(page: Page): Promise<void> {
  const list = { table: 'orders', list: '', view: null }
  const sum = { column: 'total', name: 'sum' }
  const returned = { ...list, list: 'filter=status:is:returned' }
  const count = { measure: null, time: 'placed_at' }
  const revenue = { ...list, measure: sum, time: 'placed_at' }
  const tiles = [
    { kind: 'number', id: 'a', title: 'Orders', width: 1, ...list, ...count },
    { kind: 'number', id: 'b', title: 'Revenue', width: 2, ...revenue },
    { kind: 'number', id: 'c', title: 'Returned', width: 1, ...returned, ...count },
    { kind: 'time', id: 'd', title: 'Revenue by week', width: 2, ...revenue, unit: 'week', look: 'bars' },
    {
      kind: 'groups',
      id: 'e',
      title: 'Orders by status',
      width: 2,
      ...list,
      ...count,
      by: 'status',
      most: 6,
      look: 'bars',
    },
  ]
  const body = JSON.stringify({ name: 'Shop', tiles, sharedWith: [] })
  const id = await page.evaluate(async (text) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/api/boards', { method: 'POST', headers, body: text })
    return (await answer.json()).id
  }, body)
  await page.goto(new URL(`/boards/${id}?range=90d`, page.url()).href)
}

async function turnOff(page: Page): Promise<void> {
  await page.getByRole('switch', { checked: true }).first().click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
}

async function turnOffAndLook(page: Page): Promise<void> {
  for (const turn of [1, 2, 3]) {
    await page.getByRole('switch', { checked: true }).nth(turn).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
  }
  await page.goto(new URL('/audit', page.url()).href)
  await awaitScripts(page)
}

async function switchAll(page: Page): Promise<void> {
  await page.locator('thead input[type="checkbox"]').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await bar.getByRole('button', { name: /^Turn off/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Turn off/ })
    .click()
  await page.getByRole('progressbar').first().waitFor()
}
