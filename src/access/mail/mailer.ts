import { isLoopback } from '../../std/plain-address.ts'
import { Problem } from '../../std/problem.ts'
import { mailRefusals } from '../../wire/texts/refusals/mail.ts'

export interface MailOptions {
  /** smtp:// or smtps://, with user and password if the server needs them. */
  readonly server: URL
  /** The sender's address. */
  readonly from: string
  /** Default: 10 s. Somebody waits for the answer. */
  readonly limitMs?: number
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Resolves when the server has taken the mail. Throws Problem `unavailable` with the reason. */
  send(mail: Mail): Promise<void>
}

/** Every mail has its own connection, because there are few. */
export function createMailer({ server, from, limitMs = 10_000 }: MailOptions): Mailer {
  return {
    async send({ to, ...content }) {
      // Most servers have no mail, and most that have send none for hours.
      if (!isPlain(to)) throw new Problem('unavailable', mailRefusals.strangeAddress)
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ ...toConnection(server), ...toLimits(limitMs) })
      const sending = transport.sendMail({
        ...content,
        from: { name: senderName, address: from },
        to: { name: '', address: to },
        envelope: { from, to: [to] },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Problem('unavailable', mailRefusals.slow)), limitMs)
      try {
        await Promise.race([sending, late.promise])
      } catch (failure) {
        sending.catch(() => {}) // it may still fail after the time limit
        throw toProblem(failure)
      } finally {
        clearTimeout(timer)
        transport.close()
      }
    },
  }
}

/** In an address that is parsed again, these would make another one of it: `ada,eve@example.org` is eve's. */
function isPlain(address: string): boolean {
  return !/[,;:<>()[\]"\\]/.test(address)
}

const senderName = 'Switchboard'

/** A password never travels in the clear: with a user name, only this machine's own server may do without TLS. */
function toConnection({ protocol, hostname, port, username, password }: URL) {
  const host = hostname.replace(/^\[(.+)\]$/, '$1')
  const isHere = host === 'localhost' || isLoopback(host)
  return {
    host,
    port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
    secure: protocol === 'smtps:',
    ignoreTLS: isHere,
    requireTLS: username !== '' && !isHere,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}

function toLimits(limitMs: number) {
  return { dnsTimeout: limitMs, connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs }
}

interface SmtpFailure extends Error {
  readonly code?: unknown
  readonly response?: unknown
}

/** The server's own words say most, but may hold the address, so the log gets the code only. */
function toProblem(failure: unknown): Problem {
  if (failure instanceof Problem) return failure
  if (!(failure instanceof Error)) throw failure
  const { code, response }: SmtpFailure = failure
  const reason = typeof response === 'string' ? response : failure.message
  const words = reason.replace(/\p{Cc}+/gu, ' ').slice(0, 200)
  const publicDetail =
    typeof response === 'string' ? mailRefusals.refused(words) : mailRefusals.unreachable(words)
  return new Problem('unavailable', mailRefusals.unsent(String(code)), { publicDetail, cause: failure })
}
