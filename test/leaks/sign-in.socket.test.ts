import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../mail-server.ts'
import { rawRequest } from '../raw-request.ts'
import { freePort } from '../servers/free-port.ts'
import { openForm, type PageForm } from '../sign-in.ts'
import { onLeakSite, password, type Who } from './leak-site.ts'

let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail?.stop())

/** Each request may name a network of its own, as a proxy does: limits of networks are tested elsewhere. */
async function behindProxy() {
  const port = await freePort()
  const env = {
    SWITCHBOARD_PROXIES: '127.0.0.1',
    SWITCHBOARD_URL: `http://localhost:${port}`,
    SMTP_URL: mail.url.href,
    SMTP_FROM: 'switchboard@example.net',
  }
  return { port, env }
}

onLeakSite((site, kind) => {
  let network = 0
  let guest: PageForm
  beforeAll(async () => {
    guest = await openForm(`${site.address}/sign-in`)
  })

  /** Sends a form of somebody who has not signed in. */
  async function send(path: string, fields: string, headers: Readonly<Record<string, string>> = {}) {
    network += 1
    const begun = performance.now()
    const {
      status,
      headers: told,
      body,
    } = await rawRequest(site.address, path, {
      method: 'POST',
      headers: {
        cookie: guest.cookie,
        'X-CSRF-TOKEN': guest.token,
        'X-Forwarded-For': `10.${network >> 8}.${network & 255}.1`,
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'text/html',
        ...headers,
      },
      body: fields,
    })
    return { status, headers: told, body, ms: performance.now() - begun }
  }

  const forgot = (email: string, headers: Readonly<Record<string, string>> = {}) =>
    send('/forgot', new URLSearchParams({ email }).toString(), headers)
  const credentials = (email: string, secret: string) =>
    new URLSearchParams({ email, password: secret }).toString()

  test('an unknown person and a wrong password are refused alike, in words and in time', async () => {
    const known: Who[] = ['cheap', 'names', 'nobody', 'uneven', 'swedes']
    const times = { known: [] as number[], unknown: [] as number[] }
    const words = new Set<string>()
    await send('/sign-in', credentials('warm@example.org', 'up'))
    for (let at = 0; at < 15; at += 1) {
      for (const [kind, email] of [
        ['known', `${known[at % known.length]}@example.org`],
        ['unknown', `ghost${at}@example.org`],
      ] as const) {
        const { status, body, ms } = await send('/sign-in', credentials(email, 'a wrong password'))
        expect(status).toBe(401)
        times[kind].push(ms)
        words.add(toTold(body, email))
      }
    }
    expect(words.size).toBe(1)
    const [slow = 0, fast = 1] = [times.known, times.unknown].map(median).toSorted((a, b) => b - a)
    // Without the work for nobody, an unknown person is refused in a fifth of the time.
    expect(slow / fast).toBeLessThan(1.6)
  })

  test('who asks for a new password is answered alike whoever they are, and the mail leads to the configured host', async () => {
    const before = mail.taken.length
    const quiet = () => new Promise((resolve) => setTimeout(resolve, 500))
    const answers = new Set<string>()
    for (const email of ['cheap@example.org', 'ghost@example.org', 'no address at all']) {
      const { status, body } = await forgot(email)
      answers.add(`${status} ${toTold(body, email)}`)
    }
    expect(answers.size).toBe(1)
    const { to, link } = await mail.mail(before + 1)
    expect(to).toEqual(['cheap@example.org'])
    expect(link).toMatch(/^http:\/\/localhost:\d+\/reset\?/)
    for (const [at, header] of ['Host', 'X-Forwarded-Host', 'Forwarded'].entries()) {
      const whose = ['names', 'uneven', 'nobody'][at]
      const forged = header === 'Forwarded' ? 'host=evil.example' : 'evil.example'
      const { body } = await forgot(`${whose}@example.org`, { [header]: forged })
      expect([header, body]).toEqual([header, expect.not.stringContaining('evil.example')])
      await quiet()
    }
    for (const { text } of mail.taken.slice(before)) expect(text).not.toContain('evil.example')
    expect(mail.taken.length).toBeGreaterThan(before + 1)
  })

  test('many who sign in at once keep nobody else waiting', async () => {
    const ends: string[] = []
    const signing = Array.from({ length: 40 }, async (_, at) => {
      const answer = await send('/sign-in', credentials(`crowd${at}@example.org`, 'a wrong password'))
      ends.push('sign-in')
      return answer
    })
    for (let at = 0; at < 5; at += 1) {
      await site.json('cheap', `/api/tables/${site.id('goods')}/rows`)
    }
    ends.push('lists')
    for (const { status, headers } of await Promise.all(signing)) {
      expect(status).toBeOneOf([401, 503])
      if (status === 503) expect(headers['retry-after']).toMatch(/^\d+$/)
    }
    expect(ends.indexOf('lists')).toBeLessThan(38)
  })

  test('who loses a right while they write begins no further write', async () => {
    const people = kind.name === 'PostgreSQL' ? 'switchboard.people' : 'switchboard_people'
    const [cheap] = await site.read(`select id from ${people} where email = 'cheap@example.org'`)
    const setRole = async (role: string) => {
      const form = new URLSearchParams({ do: 'role', role }).toString()
      const sent = { method: 'POST', form, headers: { Accept: 'text/html' } }
      return (await site.ask('owner', `/people/${cheap?.id}`, sent)).status
    }
    const statuses = { before: [] as number[], afterwards: [] as number[] }
    let when: keyof typeof statuses = 'before'
    let number = 0
    const write = async () => {
      while (statuses.afterwards.length < 10) {
        number += 1
        const sent = when
        const body = { values: { name: `Write ${number}` } }
        const path = `/api/tables/${site.id('goods')}/rows/1`
        statuses[sent].push((await site.ask('cheap', path, { method: 'PATCH', body })).status)
      }
    }
    const writing = Promise.all([write(), write(), write()])
    try {
      await expect.poll(() => statuses.before.filter((status) => status === 200).length).toBeGreaterThan(10)
      expect(await setRole('nobody')).toBe(200)
      when = 'afterwards'
      await writing
    } finally {
      await setRole('cheap')
    }
    expect(new Set(statuses.before)).toContain(200)
    expect(new Set(statuses.afterwards)).toEqual(new Set([404]))
  })

  test('no address that a person writes is ever asked by the server', async () => {
    let calls = 0
    const canary = createServer((socket) => {
      calls += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const { port } = canary.address() as AddressInfo
    const goods = `/api/tables/${site.id('goods')}`
    try {
      for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433']) {
        const url = `http://${host}:${port}/`
        const headers = { Accept: 'text/html', Referer: url, 'X-Original-URL': url, Forwarded: `host=${url}` }
        const view = { name: url, list: '', layout: null, sharedWith: [], defaultFor: [] }
        const id = 50
        await site.json('owner', `${goods}/rows`, {
          method: 'POST',
          body: { values: { id, name: url, price: 1, secretive: url } },
        })
        await site.json('owner', `${goods}/views`, { method: 'POST', body: view })
        for (const path of [
          ...[`/t/${site.id('goods')}`, `/t/${site.id('goods')}/${id}`, `/t/${site.id('goods')}/${id}/edit`],
          ...[`${goods}/export.csv`, `/t/${site.id('goods')}?q=${encodeURIComponent(url)}`],
          `/sign-in?next=${encodeURIComponent(url)}&left=${encodeURIComponent(url)}`,
          `/sign-on/${encodeURIComponent(url)}?issuer=${encodeURIComponent(url)}`,
          `/signed-on?iss=${encodeURIComponent(url)}&code=x&state=y`,
        ]) {
          await site.ask('owner', path, { headers })
        }
        await site.json('owner', `${goods}/rows/${id}`, { method: 'DELETE' })
      }
    } finally {
      canary.close()
    }
    expect(calls).toBe(0)
  })

  describe('a secret is a single text', () => {
    test('where one signs in', async () => {
      const right = encodeURIComponent(password)
      for (const fields of [
        `email[]=cheap@example.org&password[]=${right}`,
        `email=cheap@example.org&password[]=${right}`,
        `email=cheap@example.org&password[$ne]=x`,
        `email[$ne]=x&password[$ne]=x`,
        `email=cheap@example.org&password=`,
        `email=cheap@example.org`,
      ]) {
        const { status, headers } = await send('/sign-in', fields)
        expect([fields, status]).toEqual([fields, 401])
        expect([fields, headers['set-cookie']]).toEqual([fields, undefined])
      }
      for (const body of [
        { email: { $ne: null }, password: { $ne: null } },
        { email: ['cheap@example.org'], password: [password] },
        { email: 'cheap@example.org', password },
      ]) {
        const { status, headers } = await send('/sign-in', JSON.stringify(body), {
          'Content-Type': 'application/json',
        })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(headers['set-cookie']).toBeUndefined()
      }
      expect((await send('/sign-in', credentials('cheap@example.org', password))).status).toBe(302)
    })

    test('in a link for a new password', async () => {
      const before = mail.taken.length
      await forgot('swedes@example.org')
      const token = new URL((await mail.mail(before + 1)).link).searchParams.get('token')
      const fields = new URLSearchParams({ name: 'Sven', password: 'staple horse battery' }).toString()
      for (const query of [
        '',
        'token=',
        'token[]=',
        `token[]=${token}`,
        `token[$ne]=x`,
        `token[token]=${token}`,
        `token=${token?.slice(0, -1)}`,
        `token=*`,
      ]) {
        const { status, headers } = await send(`/reset?${query}`, `${fields}&token=${token}`)
        expect([query, status]).toEqual([query, 410])
        expect([query, headers['set-cookie']]).toEqual([query, undefined])
      }
      const many = await send(`/reset?token=${token}`, `name[]=Sven&password[]=staple+horse+battery`)
      expect(many.status).toBe(422)
      expect((await send(`/reset?token=${token}`, fields)).status).toBe(302)
      expect((await send(`/reset?token=${token}`, fields)).status).toBe(410)
    })
  })
}, behindProxy)

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** What an answer tells a reader, but what differs in every answer. */
function toTold(text: string, email: string): string {
  return text
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/[\w-]{12}<\/code>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(email, '…')
}
