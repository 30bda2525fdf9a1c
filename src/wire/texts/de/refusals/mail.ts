import type { mailRefusals as english } from '../../refusals/mail.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const mailRefusals: TranslatedSentences<typeof english> = {
  strangeAddress: 'An eine Adresse mit solchen Zeichen lässt sich keine E-Mail senden.',
  slow: 'Der Mailserver hat zu lange nicht geantwortet.',
  unsent: (code) => `Die E-Mail ließ sich nicht senden (${code}).`,
  refused: (answer) => `Der Mailserver hat sie abgelehnt: ${answer}`,
  unreachable: (code) => `Der Mailserver war nicht erreichbar (${code}).`,
}
