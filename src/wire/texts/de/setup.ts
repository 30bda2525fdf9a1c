import type { setupTexts as english } from '../setup.ts'
import type { Translated } from '../translated.ts'

export const setupTexts: Translated<typeof english> = {
  title: 'Einrichten',
  heading: 'Willkommen bei Switchboard',
  lead: (database) => `Das erste Konto anlegen. Ihm gehört der Arbeitsbereich für ${database}.`,
  name: 'Name',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: 'Mindestens 8 Zeichen; 15 oder mehr sind besser.',
  submit: 'Inhaberkonto anlegen',
}
