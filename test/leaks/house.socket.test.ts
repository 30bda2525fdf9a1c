import { expect, test } from 'vitest'
import { rawRequest } from '../raw-request.ts'
import { onLeakSite, roles, type Who } from './leak-site.ts'

onLeakSite((site) => {
  const goods = () => `/api/tables/${site.id('goods')}`
  const post = (body: unknown) => ({ method: 'POST', body })

  test('what somebody else keeps or has begun is not there: views and jobs', async () => {
    const wish = { name: 'Mine', list: 'filter=price:gt:15', layout: null, sharedWith: [], defaultFor: [] }
    const { id: view } = await site.json('names', `${goods()}/views`, post(wish))
    const { id: job } = await site.json(
      'names',
      `${goods()}/switches/active`,
      post({ active: true, keys: ['1'] }),
    )
    const change = { method: 'PUT', body: { ...wish, name: 'Yours', version: 1 } }
    const acts: [path: (id: string) => string, id: string, sent?: object][] = [
      [(id) => `${goods()}/views/${id}`, view, change],
      [(id) => `${goods()}/views/${id}?version=1`, view, { method: 'DELETE' }],
      [(id) => `/t/${site.id('goods')}?view=${id}`, view],
      [(id) => `/api/jobs/${id}`, job],
      [(id) => `/api/jobs/${id}/undo`, job, { method: 'POST' }],
      [(id) => `/api/jobs/${id}/cancel`, job, { method: 'POST' }],
    ]
    const absent = '00000000-0000-7000-8000-000000000000'
    for (const [path, id, sent] of acts) {
      const [theirs, none] = [
        await site.ask('cheap', path(id), sent),
        await site.ask('cheap', path(absent), sent),
      ]
      expect([path(id), theirs.status, none.status]).toEqual([path(id), 404, 404])
    }
    expect((await site.ask('cheap', '/api/views')).text).not.toContain(view)
    expect((await site.json('names', `/api/jobs/${job}`)).id).toBe(job)
    expect((await site.json('names', `/t/${site.id('goods')}?view=${view}`)).query.view).toBe(view)
    expect((await site.ask('names', `${goods()}/views/${view}?version=1`, { method: 'DELETE' })).status).toBe(
      204,
    )
  })

  test('a token sees what its role sees, and a stranger and a wrong token see nothing', async () => {
    const secret = await site.command(['tokens', 'add', 'shop', '--role', 'cheap'])
    const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
      const answer = await fetch(site.address + path, { headers: { Accept: 'application/json', ...headers } })
      return { status: answer.status, text: await answer.text() }
    }
    const bearer = { Authorization: `Bearer ${secret}` }
    const own = await ask(`${goods()}/rows`, bearer)
    expect(JSON.parse(own.text).rows).toHaveLength(2)
    expect((await ask(`/api/tables/${site.id('wages')}/rows`, bearer)).status).toBe(404)
    for (const path of [
      `${goods()}/rows`,
      `${goods()}/export.csv`,
      '/api/tables',
      '/api/openapi.json',
      '/api/audit',
    ]) {
      for (const headers of [
        {},
        { Authorization: 'Bearer sb_wrong', Cookie: site.session('owner').cookie ?? '' },
      ]) {
        expect([path, (await ask(path, headers)).status]).toEqual([path, 401])
      }
    }
    // Which tables there are is told to nobody who has not signed in.
    for (const table of ['goods', 'wages', 'absent']) {
      expect((await ask(`/api/tables/${site.id(table)}`, {})).status).toBe(401)
    }
  })

  test('nobody gives themselves more than they have', async () => {
    const send = async (who: Who, path: string, fields: string) =>
      (await site.ask(who, path, { method: 'POST', form: fields, headers: { Accept: 'text/html' } })).status
    for (const [path, fields] of [
      ['/roles', 'do=create&name=mine&template=viewer'],
      ['/roles', 'do=remove&name=mine'],
      ['/people', 'email=me@example.org&role=owner'],
      ['/tokens', 'do=create&name=mine&role=owner&days=1'],
      ['/view-as', 'role=owner'],
      ['/break-glass', 'reason=curious'],
    ] as const) {
      expect([path, fields, await send('cheap', path, fields)]).toEqual([path, fields, 403])
      expect([path, fields, await send('owner', path, fields)]).toEqual([
        path,
        fields,
        expect.toSatisfy((code) => code < 400),
      ])
      await send('owner', '/view-as', 'do=end')
      await send('owner', '/break-glass', 'do=end')
    }
    for (const path of ['/people', '/roles', '/tokens', '/settings', '/audit']) {
      const page = (who: Who) => site.ask(who, path, { headers: { Accept: 'text/html' } })
      expect([path, (await page('owner')).status]).toEqual([path, 200])
      const { status, text } = await page('cheap')
      expect([path, status]).toEqual([path, 403])
      expect(text).not.toContain('names@example.org')
    }
    const why = (query: string) => site.ask('cheap', `/api/why?table=${site.id('goods')}&right=read&${query}`)
    expect((await why('')).status).toBe(200)
    expect((await why('role=owner')).status).toBe(403)
  })

  test('a new password ends the other sessions of its person, and a signed-out session is dead', async () => {
    const [one, other] = [await site.signIn('swedes'), await site.signIn('swedes')]
    const headersOf = ({ cookie, token }: typeof one) => ({ cookie, 'X-CSRF-TOKEN': token })
    const status = (form: typeof one) =>
      site.ask('nobody', `${goods()}/rows`, { headers: headersOf(form) }).then((answer) => answer.status)
    expect([await status(one), await status(other)]).toEqual([200, 200])
    const change = (current: string, next: string) =>
      site.ask('nobody', '/account', {
        method: 'POST',
        form: new URLSearchParams({ do: 'change-password', current, next }).toString(),
        headers: { ...headersOf(one), Accept: 'text/html' },
      })
    expect((await change('a wrong password', 'staple horse correct')).status).toBeGreaterThanOrEqual(400)
    expect(await status(other)).toBe(200)
    expect((await change('horse correct staple', 'staple horse correct')).status).toBeLessThan(400)
    expect([await status(one), await status(other)]).toEqual([200, 401])
    await site.ask('nobody', '/sign-out', { method: 'POST', headers: headersOf(one) })
    expect(await status(one)).toBe(401)
  })

  test('an answer that another person has kept is not theirs to confirm', async () => {
    const [whole, own] = await Promise.all(
      (['owner', 'names'] as const).map((who) => site.ask(who, `${goods()}/rows/1`)),
    )
    const tag = whole?.headers.get('ETag') ?? ''
    expect(tag).not.toBe('')
    expect(own?.headers.get('ETag')).not.toBe(tag)
    const asked = await site.ask('names', `${goods()}/rows/1`, { headers: { 'If-None-Match': tag } })
    expect([asked.status, asked.text]).toEqual([200, own?.text])
    for (const path of [`${goods()}/rows`, `/t/${site.id('goods')}`, '/']) {
      const { headers } = await site.ask('names', path, {
        headers: { Accept: path === '/' ? 'text/html' : 'application/json' },
      })
      expect([path, headers.get('Cache-Control')]).toEqual([path, expect.stringMatching(/no-store/)])
    }
  })

  test('a grant of a column is no grant of the one that comes after it', async () => {
    await site.run(
      'create table extras (id integer primary key, old text)',
      "insert into extras values (1, 'before')",
    )
    const grants = [{ table: 'extras', may: ['read'], columns: { read: ['id', 'old'] } }]
    const columns = async (who: Who) => {
      const { status, text } = await site.ask(who, `/api/tables/${site.id('extras')}`)
      return status === 200 ? JSON.parse(text).columns.map(({ name }: { name: string }) => name) : status
    }
    await expect.poll(() => columns('owner'), { timeout: 45_000, interval: 500 }).toEqual(['id', 'old'])
    await site.importRoles([{ name: 'names', grants }])
    try {
      await expect.poll(() => columns('names')).toEqual(['id', 'old'])
      await site.run('alter table extras rename column old to fresh', "update extras set fresh = 'after'")
      await site.ask('owner', `/api/tables/${site.id('extras')}/rows`)
      await expect.poll(() => columns('owner'), { timeout: 45_000, interval: 500 }).toEqual(['id', 'fresh'])
      expect(await columns('names')).toEqual(['id'])
      expect((await site.ask('names', `/api/tables/${site.id('extras')}/rows`)).text).not.toContain('after')
    } finally {
      await site.importRoles(roles)
    }
  }, 120_000)

  test('names and values that look like markup are text on every page that shows them', async () => {
    const hostile = '</script><img src=x onerror=alert(1)>'
    await site.run(`update goods set name = '${hostile}' where id = 1`)
    const view = { name: hostile, list: '', layout: null, sharedWith: ['names'], defaultFor: [] }
    const { id } = await site.json('owner', `${goods()}/views`, post(view))
    await site.command(['people', 'add', 'eve@example.org', '--name', hostile], 'horse correct staple\n')
    await site.json('owner', `${goods()}/rows/1`, { method: 'PATCH', body: { values: { price: 12 } } })
    for (const path of [
      ...['/', '/people', '/audit', `/t/${site.id('goods')}`, `/t/${site.id('goods')}?view=${id}`],
      ...['', '/edit', '/delete'].map((rest) => `/t/${site.id('goods')}/1${rest}`),
      `/t/${site.id('goods')}?q=${encodeURIComponent(hostile)}`,
    ]) {
      const { status, text } = await site.ask('owner', path, { headers: { Accept: 'text/html' } })
      expect([path, status]).toEqual([path, 200])
      expect([path, text.includes('<img src=x')]).toEqual([path, false])
      expect([path, text.includes('onerror=alert(1)')]).toEqual([path, true])
    }
    await site.run("update goods set name = 'Oak table', price = 10 where id = 1")
  })

  test('no spelling of an address leads a stranger past the sign-in, nor anybody to a file', async () => {
    const wages = site.id('wages')
    for (const path of [
      `/api/tables/${wages}/rows?x=/health`,
      `/api/tables/${wages}/rows?/sign-in`,
      `/api/tables/${wages}/rows/../rows`,
      `/health/../api/tables/${wages}/rows`,
      `/health/%2e%2e/api/tables/${wages}/rows`,
      `/assets/..%2fapi/tables/${wages}/rows`,
      `//api/tables/${wages}/rows`,
      `/API/tables/${wages}/rows`,
      `/api/tables/${wages}/rows;/sign-in`,
      `/t/${wages}?/sign-in`,
      `/t/${wages}.data`,
    ]) {
      for (const [who, least] of [
        ['stranger', 301],
        ['cheap', 301],
      ] as const) {
        const headers = { Accept: 'application/json', ...(who === 'cheap' && site.session(who)) }
        const { status, body } = await rawRequest(site.address, path, { headers })
        expect([who, path, status]).toEqual([who, path, expect.toSatisfy((code: number) => code >= least)])
        expect(body).not.toContain('5000')
      }
    }
    const open = await rawRequest(site.address, `/api/tables/${wages}/rows`, {
      headers: { ...site.session('owner') },
    })
    expect(open.body).toContain('5000')
    for (const path of [
      '/.env',
      '/.git/HEAD',
      '/debug',
      '/package.json',
      '/assets/../package.json',
      '/assets/%2e%2e/server/index.js',
    ]) {
      const { status, body } = await rawRequest(site.address, path, { headers: { ...site.session('owner') } })
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code === 404 || code === 400)])
      expect(body).not.toMatch(/"dependencies"|refs\/heads/)
    }
    for (const method of ['TRACE', 'PROPFIND', 'PUT']) {
      const { status } = await rawRequest(site.address, `${goods()}/rows`, {
        method,
        headers: { ...site.session('owner') },
      })
      expect([method, status]).toEqual([
        method,
        expect.toSatisfy((code: number) => code === 405 || code === 501),
      ])
    }
    const forged = { ...site.session('owner'), 'X-HTTP-Method-Override': 'DELETE' }
    expect(
      (await rawRequest(site.address, `${goods()}/rows/1?_method=DELETE`, { headers: forged })).status,
    ).toBeLessThan(500)
    expect(await site.read('select id from goods where id = 1')).toHaveLength(1)
    const action = { ...site.session('owner'), 'Next-Action': 'a'.repeat(40), Accept: 'text/x-component' }
    expect(
      (await rawRequest(site.address, '/', { method: 'POST', headers: action })).status,
    ).toBeGreaterThanOrEqual(400)
  })

  test('nothing of all this was a bug, and the log has no value of a row', () => {
    expect(site.output()).not.toMatch(/"level":(50|60)/)
    expect(site.output()).not.toMatch(/Walnut|Annika|horse correct/)
  })
})
