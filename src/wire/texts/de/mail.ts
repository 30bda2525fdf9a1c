import type { mailTexts as english } from '../mail.ts'
import type { Translated } from '../translated.ts'

export const mailTexts: Translated<typeof english> = {
  product: 'Switchboard',
  subject: {
    invitation: (house, place) => `Einladung zu ${house} auf ${place}`,
    reset: (house, place) => `Neues Passwort für ${house} auf ${place}`,
    signOn: (house, place) => `Einladung zu ${house} auf ${place}`,
  },
  text: {
    invitation: (house, place, maker) =>
      `${maker === null ? 'Sie sind' : `${maker} hat Sie`} zu ${house} auf ${place} eingeladen. Zum Beitreten genügen Name und Passwort.`,
    reset: (house, place) =>
      `Mit diesem Link lässt sich ein neues Passwort für ${house} auf ${place} festlegen. Bis dahin gilt das alte.`,
    signOn: (house, place, maker) =>
      `${maker === null ? 'Sie sind' : `${maker} hat Sie`} zu ${house} auf ${place} eingeladen. Die Anmeldung dort geht mit dem Konto, das die Seite nennt.`,
  },
  button: { invitation: 'Beitreten', reset: 'Neues Passwort festlegen', signOn: 'Anmelden' },
  until: (when) => `Der Link gilt einmal, bis ${when}. Bitte nicht weitergeben.`,
  unexpected: 'Kommt diese E-Mail unerwartet, kann sie ignoriert werden: Es ändert sich nichts.',
}
