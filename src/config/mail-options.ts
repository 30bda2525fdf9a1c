import type { Option } from './option.ts'
import type { OptionReader } from './option-reader.ts'
import { parseEmail, parseSmtpUrl } from './parse-value.ts'
import type { Settings } from './settings.ts'

/** The settings of mail. */
export const mailOptions: MailOptions = {
  smtpUrl: {
    environment: 'SMTP_URL',
    flag: 'smtp-url',
    placeholder: 'URL',
    fallback: null,
    defaultText: 'none: Switchboard sends no mail',
    sentence:
      'The server that sends invitations and links for passwords: smtp://user:password@host:587, or smtps:// for TLS from the start. With a user it sends over TLS only. Needs SMTP_FROM and SWITCHBOARD_URL, too.',
    shown: 'without password',
    parse: parseSmtpUrl,
  },
  smtpFrom: {
    environment: 'SMTP_FROM',
    flag: 'smtp-from',
    placeholder: 'ADDRESS',
    fallback: null,
    defaultText: 'none',
    sentence: 'The address that mails come from, such as switchboard@example.com.',
    shown: 'plain',
    parse: parseEmail,
  },
}

export interface MailOptions {
  readonly smtpUrl: Option<URL | null>
  readonly smtpFrom: Option<string | null>
}

export function readMail(reader: OptionReader, publicUrl: URL | null): Settings['mail'] {
  const server = reader.read(mailOptions.smtpUrl)
  const from = reader.read(mailOptions.smtpFrom)
  if (server === null && from === null) return null
  if (server === null || from === null) {
    reader.complaints.push('SMTP_URL and SMTP_FROM belong together: set both or none.')
    return null
  }
  if (publicUrl === null) {
    reader.complaints.push(
      'SMTP_URL needs SWITCHBOARD_URL, the public address, because mails contain links to it. Set it to an address such as https://admin.example.com.',
    )
    return null
  }
  return { server, from, publicUrl }
}
