import type { passkeyTexts as english } from '../passkeys.ts'
import type { Translated } from '../translated.ts'

export const passkeyTexts: Translated<typeof english> = {
  heading: 'Passkeys',
  about:
    'Ein Passkey liegt auf diesem Gerät, im Passwortmanager oder auf einem Sicherheitsschlüssel und öffnet sich mit Finger, Gesicht oder PIN. Er genügt allein zur Anmeldung oder folgt auf das Passwort.',
  none: 'Noch keine Passkeys.',
  synced: 'Zwischen Geräten synchronisiert',
  single: 'Nur auf einem Gerät',
  added: (when) => `Hinzugefügt ${when}`,
  used: (when) => `Zuletzt verwendet ${when}`,
  at: (host) => `Gilt für ${host}`,
  name: 'Name des neuen Passkeys',
  usualName: 'Mein Passkey',
  add: 'Passkey hinzufügen',
  remove: 'Entfernen',
  removeOf: (name) => `Passkey ${name} entfernen`,
  ask: (name) => `Den Passkey ${name} entfernen? Eine Anmeldung damit ist dann nicht mehr möglich.`,
  cancel: 'Abbrechen',
  signIn: 'Mit Passkey anmelden',
  use: 'Passkey verwenden',
  confirm: 'Mit Passkey bestätigen',
  needsScript: 'Passkeys brauchen JavaScript in diesem Browser.',
  notHere: 'Dieser Browser bietet hier keine Passkeys. Nötig sind ein aktueller Browser und https.',
  noneChosen: 'Kein Passkey wurde verwendet. Bitte noch einmal versuchen oder einen anderen Weg wählen.',
  notAtThisAddress:
    'Browser erlauben unter dieser Adresse keine Passkeys. Switchboard muss dafür über https und unter einem Namen statt einer IP-Adresse aufgerufen werden.',
}
