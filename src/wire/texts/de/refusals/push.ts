import type { pushRefusals as english } from '../../refusals/push.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const pushRefusals: TranslatedSentences<typeof english> = {
  peopleOnly: 'Nur Personen melden sich am Push-Server an. Ein Programm abonniert mit seinem Token.',
  signedOut: 'Diese Anmeldung ist beendet.',
  tooManyOfSession: 'Diese Sitzung hat zu viele offene Verbindungen (socketsPerSession).',
  rightsChanged: 'Ihre Rechte haben sich geändert.',
}
