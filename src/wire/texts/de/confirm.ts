import type { confirmTexts as english } from '../confirm.ts'
import type { Translated } from '../translated.ts'

export const confirmTexts: Translated<typeof english> = {
  title: 'Identität bestätigen',
  lead: (email) =>
    `Sie sind als ${email} angemeldet. Dieser Schritt braucht eine Bestätigung, die nicht älter als 10 Minuten ist.`,
  password: 'Passwort',
  submit: 'Bestätigen',
  code: 'Code aus der Authenticator-App',
  byCode: 'Stattdessen einen Code verwenden',
  cancel: 'Abbrechen',
  first: 'Um hier etwas zu ändern, bitte zuerst die Identität bestätigen.',
}
