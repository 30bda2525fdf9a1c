import type { accountTexts as english } from '../account.ts'
import type { Translated } from '../translated.ts'

export const accountTexts: Translated<typeof english> = {
  reading: 'Sprache und Zeit',
  language: 'Sprache',
  ofBrowser: 'Wie im Browser',
  timeZone: 'Zeitzone',
  ofDevice: 'Wie auf dem Gerät',
  saveReading: 'Sprache und Zeitzone speichern',
  password: 'Passwort',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Passwort geändert. Alle anderen Sitzungen sind abgemeldet.',
  providers: {
    heading: 'Anmelden mit',
    none: 'Nicht verbunden',
    since: (when) => `Verbunden ${when}`,
    link: 'Verbinden',
    linkTo: (provider) => `Konto bei ${provider} verbinden`,
    unlink: 'Trennen',
    unlinkFrom: (provider) => `Konto bei ${provider} trennen`,
  },
  sessions: 'Aktive Sitzungen',
  thisSession: 'Dieses Gerät',
  signedIn: (when) => `Angemeldet ${when}`,
  lastUsed: (when) => `Zuletzt verwendet ${when}`,
  end: 'Sitzung beenden',
  endOthers: 'Alle anderen Sitzungen beenden',
  browserOn: (browser, system) => `${browser} unter ${system}`,
  unknownDevice: 'Unbekanntes Gerät',
}
