import type { SecretReason } from '../column.ts'

/** The reason why a column is masked. */
export const secretReasonTexts: Readonly<Record<SecretReason, string>> = {
  name: 'Its name sounds like a password, a token or a key.',
  type: 'Its type sounds like a password, a token or a key.',
  values: 'Its values look like password hashes, tokens or keys.',
  reference: 'It refers to a masked column.',
  config: 'The config file says so.',
}

/** The words of masked columns. */
export const secretTexts = {
  masked: 'Masked',
  question: (column: string) => `Why is "${column}" masked?`,
  why: (reason: SecretReason) =>
    `Its values are masked for everybody. ${secretReasonTexts[reason]} If they are not secret, set secret: false for this column in switchboard.config.ts.`,
  reveal: 'Reveal',
  revealOf: (column: string) => `Reveal ${column}. The audit trail records it.`,
  nothing: 'No value',
} as const
