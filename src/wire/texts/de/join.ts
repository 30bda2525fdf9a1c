import type { joinTexts as english } from '../join.ts'
import type { Translated } from '../translated.ts'

export const joinTexts: Translated<typeof english> = {
  titles: { invitation: 'Beitreten', reset: 'Neues Passwort' },
  headings: { invitation: 'Willkommen bei Switchboard', reset: 'Neues Passwort festlegen' },
  leads: {
    invitation: (database) => `Sie sind zu ${database} eingeladen.`,
    reset: (database) =>
      `Für das Konto bei ${database}. Alle anderen Sitzungen werden abgemeldet, und die API-Token enden.`,
  },
  email: 'E-Mail',
  name: 'Name',
  password: 'Neues Passwort',
  passwordHint: 'Mindestens 8 Zeichen; 15 oder mehr sind besser.',
  submit: 'Passwort festlegen und anmelden',
}
