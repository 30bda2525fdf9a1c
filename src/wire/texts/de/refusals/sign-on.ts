import type { signOnRefusals as english } from '../../refusals/sign-on.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const signOnRefusals: TranslatedSentences<typeof english> = {
  unknown: 'Diesen Anmeldeweg gibt es nicht.',
  away: (provider) =>
    `${provider} antwortet zurzeit nicht. Bitte in einer Minute noch einmal versuchen oder anders anmelden.`,
  declined: (provider) =>
    `${provider} hat die Anmeldung nicht zugelassen, oder die Zustimmung fehlte. Bitte neu beginnen.`,
  failed: (provider) =>
    `Die Antwort von ${provider} passt nicht. Vielleicht hat jemand eingegriffen, oder sie wurde schon verwendet. Bitte neu beginnen.`,
  stale: (provider) =>
    `Diese Anmeldung mit ${provider} wurde schon verwendet, nicht in diesem Browser begonnen oder hat länger als zehn Minuten gedauert. Bitte neu beginnen.`,
  unverified: (provider) =>
    `${provider} bestätigt nicht, dass die E-Mail-Adresse Ihnen gehört. Bitte dort bestätigen und dann neu beginnen.`,
  notInvited: 'Diese E-Mail-Adresse ist nicht eingeladen. Die Administration kann eine Einladung erstellen.',
  hasPassword: (provider) =>
    `Das Konto hat ein Passwort. Bitte damit anmelden und ${provider} auf der Kontoseite verbinden.`,
  alreadyJoined: (provider) =>
    `Ihr Konto ist schon mit einem anderen verbunden. Bitte wie bisher anmelden und ${provider} auf der Kontoseite verbinden. Geht das nicht, hilft ein neuer Link von der Administration.`,
  noRole: (provider) =>
    `Ihr Konto bei ${provider} hat hier keine Rolle. Wer ${provider} betreut, kann das ändern.`,
  linkExpired: 'Dieser Link ist abgelaufen. Bitte die Kontoseite öffnen und dort den Button verwenden.',
  linkedToOther: (provider) => `Dieses Konto bei ${provider} gehört hier zu einer anderen Person.`,
  linkedAlready: (provider) =>
    `Ein anderes Konto bei ${provider} ist schon verbunden. Es muss zuerst getrennt werden.`,
  noSuchLink: 'Dieses Konto ist nicht mehr verbunden.',
  lastWayIn:
    'Das ist der einzige Anmeldeweg. Bitte zuerst ein Passwort festlegen oder ein anderes Konto verbinden.',
  logoutToken: 'Das Abmelde-Token ist nicht gültig.',
}
