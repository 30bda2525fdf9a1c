import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  /** The whole mail, decoded. */
  readonly text: string
  /** Its first link. */
  readonly link: string
}

export interface MailServer {
  readonly url: URL
  readonly taken: readonly TakenMail[]
  /** The mail with this number, counted from one, once it has come. */
  mail(number: number): Promise<TakenMail>
  /** The server refuses every recipient with these words; null: none. */
  refuse(words: string | null): void
  stop(): Promise<void>
}

/** A real mail server that keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = []
  let refusal: string | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refusal === null ? null : Object.assign(new Error(refusal), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => {
        raw += part
      })
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        taken.push(readMail(raw, { from, to: envelope.rcptTo.map(({ address }) => address) }))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    taken,
    async mail(number) {
      for (let wait = 0; wait < 500 && taken.length < number; wait++) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      const mail = taken[number - 1]
      if (mail === undefined) throw new Error(`Only ${taken.length} mails have come`)
      return mail
    },
    refuse(words) {
      refusal = words
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function readMail(raw: string, envelope: Pick<TakenMail, 'from' | 'to'>): TakenMail {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (found) => decodeURIComponent(found.replaceAll('=', '%')))
  const [, subject = ''] = /^Subject: (.*(?:\r\n .*)*)/m.exec(bytes) ?? []
  const [link = ''] = /https?:\/\/[^\s"<]+/.exec(bytes) ?? []
  return { ...envelope, subject: subject.replace(/\r\n /g, ' '), text: bytes, link }
}
