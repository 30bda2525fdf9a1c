import { toSentences } from '../sentences.ts'

/** Why a mail was not sent. */
export const mailRefusals = toSentences('mail', {
  strangeAddress: 'Mail can’t be sent to an address with such characters.',
  slow: 'The mail server took too long to answer.',
  unsent: (code: string) => `The mail could not be sent (${code}).`,
  refused: (answer: string) => `The mail server refused it: ${answer}`,
  unreachable: (code: string) => `The mail server could not be reached (${code}).`,
})
