import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { refusalOf } from '../../../test/open-house.ts'
import { english } from '../../wire/texts/language.ts'
import { createMailer } from './mailer.ts'
import { writeMail } from './write-mail.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server?.stop())

const from = 'switchboard@example.org'
const letter = writeMail({
  language: english,
  subject: 'Hello <Ada>\r\nBcc: eve@example.org',
  before: ['First & <b>foremost</b>.'],
  after: ['Last.'],
  button: 'Open',
  href: 'https://back.example/invite?token=abc&x="y"',
})

test('a mail arrives as text and as HTML in which nothing is markup', async () => {
  const before = server.taken.length
  await createMailer({ server: server.url, from }).send({ to: 'ada@example.org', ...letter })
  const mail = await server.mail(before + 1)
  expect(mail).toMatchObject({ from, to: ['ada@example.org'] })
  expect(mail.subject).toBe('Hello <Ada> Bcc: eve@example.org')
  expect(mail.text).toContain('First & <b>foremost</b>.\r\n\r\nhttps://back.example/invite?token=abc&x="y"')
  expect(mail.text).toContain('<p>First &#38; &#60;b&#62;foremost&#60;/b&#62;.</p>')
  expect(mail.text).toContain('From: Switchboard <switchboard@example.org>')
})

test('an address that would become another one gets nothing', async () => {
  const before = server.taken.length
  const mailer = createMailer({ server: server.url, from })
  for (const to of [
    'ada,eve@example.org',
    'ada;eve@example.org',
    '<eve@example.org>',
    '"ada"eve@example.org',
  ]) {
    expect((await refusalOf(mailer.send({ to, ...letter }))).code).toBe('unavailable')
  }
  expect(server.taken).toHaveLength(before)
})

test('a refusal is told in the words of the server, and the log learns no address', async () => {
  server.refuse('<ada@example.org> has moved')
  const refusal = await refusalOf(
    createMailer({ server: server.url, from }).send({ to: 'ada@example.org', ...letter }),
  )
  server.refuse(null)
  expect(String(refusal.publicDetail)).toContain('550 <ada@example.org> has moved')
  expect(refusal.message).toBe('The mail could not be sent (EENVELOPE).')
})

test('a server that is away or says nothing fails within the time limit', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const send = () =>
    createMailer({ server: new URL(`smtp://127.0.0.1:${port}`), from, limitMs: 300 }).send({
      to: 'ada@example.org',
      ...letter,
    })
  const began = performance.now()
  expect((await refusalOf(send())).code).toBe('unavailable')
  expect(performance.now() - began).toBeLessThan(2_000)
  mute.close()
  const away = await refusalOf(send())
  expect(String(away.publicDetail)).toMatch(/could not be reached \(.*ECONNREFUSED/)
})

test('a user’s password never leaves for another machine without TLS', async () => {
  // This name leads to this machine, but is not known as it.
  const url = new URL(server.url)
  url.hostname = '0.0.0.0'
  url.username = 'olive'
  url.password = 'secret'
  const before = server.taken.length
  const refusal = await refusalOf(
    createMailer({ server: url, from }).send({ to: 'ada@example.org', ...letter }),
  )
  expect(refusal.message).toMatch(/ETLS|ESTARTTLS/)
  expect(server.taken).toHaveLength(before)
})
