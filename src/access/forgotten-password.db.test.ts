import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { type MailServer, startMailServer } from '../../test/mail-server.ts'
import {
  device,
  goodPassword,
  type House,
  openHouse,
  operator,
  refusalOf,
  signedIn,
} from '../../test/open-house.ts'
import type { Database } from '../db/index.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server?.stop())

const publicUrl = new URL('https://back.example')
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

async function openMailHouse(database: Database): Promise<House> {
  return openHouse(database, { mail: { server: server.url, from: 'switchboard@example.org', publicUrl } })
}

/** Waits for what is done after the answer, and returns the mails that came. */
async function mailsOf(house: House, ask: () => Promise<unknown>) {
  const before = server.taken.length
  await ask()
  await house.access.close()
  return server.taken.slice(before)
}

onEachDatabase((open) => {
  describe('an invitation', () => {
    test('is mailed with the public address, names who invites, and works', async () => {
      const house = await openMailHouse(await open())
      const { actor } = await house.enter('owner')
      const [mail] = await mailsOf(house, async () => {
        const { link } = await house.access.people.invite(actor, {
          email: 'Ada@example.org',
          roles: ['viewer'],
        })
        expect(link.delivery).toBe('mailed')
      })
      expect(mail).toMatchObject({ to: ['Ada@example.org'] })
      expect(mail?.text).toContain('Somebody invited you to Switchboard at back.example.')
      expect(mail?.link).toMatch(/^https:\/\/back\.example\/invite\?token=/)
      const token = tokenOf(mail?.link ?? '')
      const joined = await signedIn(
        house.access.links.redeem({ name: 'Ada', password: goodPassword, token }, device),
      )
      expect(joined.actor.email).toBe('Ada@example.org')
    })

    test('is written in the language of who invites, and later in the one that its person chose', async () => {
      const house = await openMailHouse(await open())
      const { actor } = await house.enter('owner')
      const german = { ...actor, preferences: { language: 'de', timeZone: null, theme: null } }
      const wish = { email: 'ada@example.org', roles: ['viewer'] }
      const [first] = await mailsOf(house, () => house.access.people.invite(german, wish))
      expect(first?.subject).toContain('Einladung')
      const { store } = house
      await store.database.write((transaction) =>
        transaction.run(store.tables.updateTable('people').set({ language: 'es' })),
      )
      const [second] = await mailsOf(house, () =>
        house.access.people.createLink(german, { email: wish.email }),
      )
      expect(second?.subject).toMatch(/Su[ _]invitación/)
    })

    test('is not lost with its mail: the link is handed out with the reason', async () => {
      const house = await openMailHouse(await open())
      const { actor } = await house.enter('owner')
      server.refuse('no such mailbox')
      const { link } = await house.access.people.invite(actor, {
        email: 'ada@example.org',
        roles: ['viewer'],
      })
      server.refuse(null)
      expect(link.delivery).toMatchObject({ failure: expect.anything() })
      expect(JSON.stringify(link.delivery)).toContain('no such mailbox')
      expect(await house.access.links.open(link.token)).toMatchObject({ isInvitation: true })
    })
  })

  describe('a forgotten password', () => {
    test('is set by a mailed link, and the old one works until then', async () => {
      const house = await openMailHouse(await open())
      const { actor } = await house.enter('editor')
      const { links } = house.access
      const [mail, ...others] = await mailsOf(house, () => links.request(' EDITOR@example.org', device))
      expect(others).toEqual([])
      expect(mail?.to).toEqual([actor.email])
      await house.access.signIn({ email: actor.email, password: goodPassword }, device)
      const token = tokenOf(mail?.link ?? '')
      await links.redeem({ name: '', password: 'a new good horse', token }, device)
      await house.access.signIn({ email: actor.email, password: 'a new good horse' }, device)
      expect(await house.trail()).toContain('person.link-created')
    })

    test('sends nothing to nobody, to who is switched off, and to strange spellings', async () => {
      const house = await openMailHouse(await open())
      const { actor } = await house.enter('editor')
      await house.access.people.setActive(operator, { email: actor.email, active: false })
      const mails = await mailsOf(house, async () => {
        for (const email of [
          'nobody@example.org',
          actor.email,
          '',
          'a\0b@example.org',
          'x'.repeat(100_000),
        ]) {
          await house.access.links.request(email, device)
        }
      })
      expect(mails).toEqual([])
    })

    test('is answered alike for everybody, and mailed twice at most in five minutes', async () => {
      const house = await openMailHouse(await open())
      const { actor } = await house.enter('editor')
      const { links } = house.access
      const mails = await mailsOf(house, async () => {
        for (const email of [actor.email, 'nobody@example.org']) {
          for (let turn = 0; turn < 4; turn++) expect(await links.request(email, device)).toBeUndefined()
        }
      })
      expect(mails).toHaveLength(2)
      expect(mails[0]?.link).not.toBe(mails[1]?.link)
      house.wait(5)
      expect(await mailsOf(house, () => links.request(actor.email, device))).toHaveLength(1)
    })

    test('is refused to a network that asks for many', async () => {
      const house = await openMailHouse(await open())
      const ask = (turn: number) => house.access.links.request(`nobody-${turn}@example.org`, device)
      for (let turn = 0; turn < 20; turn++) await ask(turn)
      const refusal = await refusalOf(ask(20))
      expect(refusal.code).toBe('too-many-requests')
      expect(refusal.headers).toHaveProperty('Retry-After')
      await house.access.links.request('nobody@example.org', { address: '203.0.113.9' })
    })

    test('is nothing that a server without mail can help with', async () => {
      const { access } = await openHouse(await open())
      expect(access.isMailOn).toBe(false)
      const refusal = await refusalOf(access.links.request('ada@example.org', device))
      expect(refusal.message).toContain('Ask an administrator')
    })
  })
})
