import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForm } from '../sign-in.ts'
import { serveSite } from '../site.ts'

let folder: string

const markup = `<img src=x onerror=alert(1)> "quoted" & 'ticked'`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-datatables-'))
  const file = new DatabaseSync(join(folder, 'shop.sqlite'))
  file.exec(`create table goods (id integer primary key, name text not null, price numeric(8,2), note text);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 45)
    insert into goods select i, case when i % 9 = 0 then 'lamp ' else 'chair ' end || printf('%02d', i), i * 1.5, null from n`)
  file.exec(`create table wares (id integer primary key, "unit.price" text, "unit.weight" text, "height [cm]" text);
    insert into wares values (1, '2.50', '<3 kg', '80'), (2, null, null, null)`)
  file.exec(`create table calls (id integer primary key, "label()" text);
    insert into calls values (1, 'one'), (2, null)`)
  file.prepare('update goods set note = ? where id = 1').run(markup)
  file.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = serveSite(() => ({ arguments: [`sqlite:${join(folder, 'shop.sqlite')}`, '--attach'] }))

const jquery = 'node_modules/jquery/dist/jquery.js'

/** The versions of the client, each included as its manual says. */
const clients: readonly [name: string, scripts: readonly string[], start: string][] = [
  ['1.13', [jquery, 'node_modules/datatables-1/js/jquery.dataTables.js'], "$('#goods').DataTable(options)"],
  ['2.3', [jquery, 'node_modules/datatables-2/js/dataTables.js'], "new DataTable('#goods', options)"],
  ['3.1', ['node_modules/datatables-3/js/dataTables.js'], "new DataTable('#goods', options)"],
]

describe.each(clients)('a page with DataTables %s', (name, scripts, start) => {
  /** Another page at our origin, as behind one proxy. Our server never sees it. */
  async function openShop(options = `ajax: '${door}'`) {
    const { page, complaints } = await site.openAsOwner()
    const dialogs: string[] = []
    const requests: Request[] = []
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
    page.on('request', (request) => request.url().includes('/datatable') && requests.push(request))
    for (const [at, path] of scripts.entries()) {
      await page.route(`${site.address}/shop/${at}.js`, (route) => route.fulfill({ path }))
    }
    const body = toHtml(scripts.length, options, start)
    await page.route(`${site.address}/shop/page`, (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    )
    await page.goto(`${site.address}/shop/page`)
    return { page, complaints, dialogs, requests, ...toTable(page) }
  }

  test('[D1] shows the first page, the next one, other lengths, and all', async () => {
    const { page, info, ids, dialogs, complaints } = await openShop()
    await eventually(info).toBe('Showing 1 to 10 of 45 entries')
    expect(await ids()).toEqual(numbers(1, 10))
    await page.locator('.next').click()
    await eventually(info).toBe('Showing 11 to 20 of 45 entries')
    expect(await ids()).toEqual(numbers(11, 20))
    expect(await page.locator('tbody tr').first().getAttribute('id')).toBe('11')
    await page.locator('select').selectOption('25')
    await eventually(info).toMatch(/Showing 1 to 25|Showing 11 to 35/)
    await page.locator('select').selectOption('-1')
    await eventually(info).toBe('Showing 1 to 45 of 45 entries')
    expect(await ids()).toEqual(numbers(1, 45))
    expect([...dialogs, ...complaints]).toEqual([])
  })

  test('[D6] finds what is typed', async () => {
    const { page, info, ids } = await openShop()
    await page.locator('input[type=search]').fill('lamp !09')
    await eventually(info).toBe('Showing 1 to 4 of 4 entries (filtered from 45 total entries)')
    expect(await ids()).toEqual(['18', '27', '36', '45'])
  })

  test('[D5] sorts by a click on a head, and back', async () => {
    const { page, ids } = await openShop()
    await page.getByText('Price', { exact: true }).click()
    await eventually(async () => (await ids())[0]).toBe('1')
    await page.getByText('Price', { exact: true }).click()
    await eventually(async () => (await ids())[0]).toBe('45')
  })

  test('[D7] searches a column by its own', async () => {
    const { page, info, ids } = await openShop()
    await eventually(info).toContain('of 45')
    await page.evaluate("table.column(0).search('27').draw()")
    await eventually(info).toContain('Showing 1 to 1 of 1')
    expect(await ids()).toEqual(['27'])
    await page.evaluate("table.column(0).search('many').draw()")
    await eventually(info).toContain('Showing 0 to 0 of 0 entries (filtered from 45')
  })

  test('[D10] shows markup as the text that it is', async () => {
    const { page, info, dialogs } = await openShop()
    await eventually(info).toContain('of 45')
    const cell = page.locator('tbody tr').first().locator('td').nth(3)
    expect(await cell.textContent()).toBe(markup)
    expect(await page.locator('tbody img').count()).toBe(0)
    expect(dialogs).toEqual([])
  })

  // Earlier versions have no fixed searches.
  if (name !== '1.13')
    test('[D8] keeps to fixed searches, and is told which have no effect', async () => {
      const { page, info, ids, requests, dialogs } = await openShop()
      await page.evaluate("table.search.fixed('mine', 'lamp').column(0).search.fixed('one', '27').draw()")
      await eventually(info).toContain('Showing 1 to 1 of 1')
      expect(await ids()).toEqual(['27'])
      await page.evaluate(`table.column(0).search.fixed('one', null)
        table.search.fixed('code', () => false).search.fixed('pattern', /^chair/i).draw()`)
      await eventually(info).toContain('of 5 entries')
      expect((await requests.at(-1)?.response())?.headers()['x-switchboard-ignored']).toBe(
        'search[fixed][1], search[fixed][2]',
      )
      expect(dialogs).toEqual([])
    })

  test('[D8] searches several columns at once', async () => {
    const { page, ids, dialogs } = await openShop()
    await page.evaluate("table.columns([0, 1]).search('27').draw()")
    await eventually(ids).toEqual(['27'])
    expect(dialogs).toEqual([])
  })

  test('[D5] sorts by the name of a column that it hides', async () => {
    const order = name === '1.13' ? "[[1, 'desc']]" : "{name: 'price', dir: 'desc'}"
    const columns =
      "[{data: 'id'}, {data: null, name: 'price', visible: false}, {data: 'name'}, {data: 'note'}]"
    const { ids, dialogs } = await openShop(`ajax: '${door}', order: ${order}, columns: ${columns}`)
    await eventually(async () => (await ids()).slice(0, 2)).toEqual(['45', '44'])
    expect(dialogs).toEqual([])
  })

  test('[D4] shows a column by another property than it sorts by', async () => {
    const column = "{data: {_: 'price', display: 'name', sort: 'nothing'}}"
    const { page, info, dialogs } = await openShop(
      `ajax: '${door}', order: [[1, 'desc']], columns: [{data: 'id'}, ${column}, {data: null}, {data: 'note'}]`,
    )
    await eventually(info).toContain('of 45')
    expect(await page.locator('tbody tr').first().locator('td').nth(1).textContent()).toBe('lamp 45')
    expect(dialogs).toEqual([])
  })

  test('[D4] finds columns whose names look like its notation of members and lists', async () => {
    const columns = String.raw`[{data: 'id'}, {data: 'unit.price'}, {data: 'unit\\.weight'}, {data: 'height [cm]'}]`
    const { page, info, dialogs } = await openShop(`ajax: '/api/tables/wares/datatable', columns: ${columns}`)
    await eventually(info).toContain('of 2')
    const rows = page.locator('tbody tr')
    expect(await rows.nth(0).locator('td').allTextContents()).toEqual(['1', '2.50', '<3 kg', '80'])
    expect(await rows.nth(1).locator('td').allTextContents()).toEqual(['2', '', '', ''])
    await page.evaluate("table.column(1).search('2.50').draw()")
    await eventually(info).toContain('of 1 entr')
    expect(dialogs).toEqual([])
  })

  test('[D4] is told of a column that it would call as a function, and how it is read', async () => {
    const address = '/api/tables/calls/datatable'
    const refused = await openShop(
      `ajax: '${address}', columns: [{data: 'id'}, {data: 'label()'}, {data: null}, {data: null}]`,
    )
    await expect.poll(() => refused.dialogs.join()).toContain('Read this column with a function in the page')
    expect(refused.complaints).toEqual([])
    const read = `{data: (row) => row['label()'], name: 'label()', defaultContent: ''}`
    const { page, info, dialogs } = await openShop(
      `ajax: '${address}', columns: [{data: 'id'}, ${read}, {data: null}, {data: null}]`,
    )
    await eventually(info).toContain('of 2')
    expect((await page.locator('tbody tr').nth(0).locator('td').allTextContents()).slice(0, 2)).toEqual([
      '1',
      'one',
    ])
    expect(dialogs).toEqual([])
  })

  test('[D12] says why it is refused, and goes on', async () => {
    const { page, info, dialogs } = await openShop()
    await eventually(info).toContain('of 45')
    await page.evaluate("table.search('^lamp', true).draw()")
    await expect
      .poll(() => dialogs.join())
      .toContain('"search[regex]": regular expressions are not supported.')
    expect(await info()).not.toContain('NaN')
    await page.evaluate("table.search('lamp', false).draw()")
    await eventually(info).toContain('of 5 entries')
  })

  test('[D4] says nothing of a column that isn’t there, and leaves its cells empty', async () => {
    const { page, info, requests, dialogs } = await openShop(
      `ajax: '${door}', columns: [...columns.slice(0, 3), {data: 'nothing'}]`,
    )
    await eventually(info).toContain('of 45')
    expect(await page.locator('tbody tr').first().locator('td').nth(3).textContent()).toBe('')
    expect((await requests[0]?.response())?.headers()['x-switchboard-ignored']).toBe('columns[3]')
    expect(dialogs).toEqual([])
  })

  test.each([
    ['a form', '', 'application/x-www-form-urlencoded'],
    ['JSON', "contentType: 'application/json', data: (sent) => JSON.stringify(sent),", 'application/json'],
    ['JSON as the client itself makes it', "submitAs: 'json',", ''],
  ])('[D1] asks by POST with %s', async (_form, more, type) => {
    const { token } = await openForm(`${site.address}/account`, site.cookie)
    const headers = `headers: {'X-CSRF-TOKEN': '${token}'}`
    const { page, info, requests } = await openShop(
      `ajax: {url: '${door}', type: 'POST', ${more} ${headers}}`,
    )
    await eventually(info).toContain('of 45')
    await page.locator('input[type=search]').fill('lamp 100% +')
    await eventually(info).toContain('of 0 entries (filtered from 45')
    await page.locator('input[type=search]').fill('lamp')
    await eventually(info).toContain('of 5 entries')
    expect(requests.every((request) => request.method() === 'POST')).toBe(true)
    expect(requests[0]?.headers()['content-type']).toContain(type)
  })

  test('[D1] asks with JSON as its whole query, where the client does', async () => {
    const { info, requests } = await openShop(
      `ajax: {url: '${door}', submitAs: 'json'}, search: {search: 'lamp "45"'}`,
    )
    await eventually(info).toContain('of 1 entr')
    expect(/\?(?:\{|%7B)/.test(requests[0]?.url() ?? '')).toBe(name === '2.3')
  })
})

const door = '/api/tables/goods/datatable'

/** The client waits after typing, and the machine may be slow. */
function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 10_000 })
}

function toHtml(scripts: number, options: string, start: string): string {
  const tags = Array.from({ length: scripts }, (_, at) => `<script src="/shop/${at}.js"></script>`)
  return `<!doctype html><title>Shop</title><link rel="icon" href="data:,">
    <table id="goods"><thead><tr><th>ID</th><th>Name</th><th>Price</th><th>Note</th></tr></thead></table>
    ${tags.join('')}
    <script>
      const columns = ['id', 'name', 'price', 'note'].map((data) => ({ data }))
      const options = { serverSide: true, lengthMenu: [10, 25, -1], columns, ${options} }
      window.table = ${start}
    </script>`
}

function toTable(page: Page) {
  return {
    info: async () =>
      (await page.locator('.dataTables_info, .dt-info').textContent({ timeout: 5_000 }))?.trim() ?? '',
    ids: () => page.locator('tbody td:first-child').allTextContents(),
  }
}

function numbers(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
}
