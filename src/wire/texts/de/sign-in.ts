import type { signInTexts as english } from '../sign-in.ts'
import type { Translated } from '../translated.ts'

export const signInTexts: Translated<typeof english> = {
  title: 'Anmelden',
  heading: 'Anmelden',
  lead: (database) => `bei ${database}`,
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  signOn: {
    with: (provider) => `Mit ${provider} anmelden`,
    or: 'oder',
    refused: 'Das hat nicht geklappt',
    toAccount: 'Zurück zum Konto',
    left: (provider) => `Sie sind hier abgemeldet. Bei ${provider} sind Sie vielleicht noch angemeldet.`,
    leaveThere: (provider) => `Auch bei ${provider} abmelden`,
  },
  forgot: 'Passwort vergessen?',
  forgotten: {
    title: 'Passwort vergessen',
    heading: 'Passwort vergessen',
    lead: 'E-Mail-Adresse eingeben. Dorthin geht ein Link, um ein neues Passwort festzulegen.',
    byHand:
      'Switchboard verschickt hier keine E-Mails. Wer Inhaber oder Administrator ist, kann einen Link für ein neues Passwort erstellen.',
    submit: 'Link senden',
    sent: 'Gehört zu dieser Adresse ein Konto, ist ein Link unterwegs. Er gilt einmal. Kommt nichts an, hilft ein Blick in den Spam-Ordner oder eine Nachricht an die Administration.',
    back: 'Zurück zur Anmeldung',
  },
  ended: {
    ended: 'Sie wurden abgemeldet. Nach der Anmeldung geht es an derselben Stelle weiter.',
    idle: 'Sie wurden abgemeldet, weil Switchboard hier eine Weile nicht benutzt wurde. Nach der Anmeldung geht es an derselben Stelle weiter.',
    limit:
      'Sie wurden abgemeldet, weil eine Sitzung nur begrenzt dauert. Nach der Anmeldung geht es an derselben Stelle weiter.',
  },
  elsewhere: (address) => `Unter dieser Adresse ist keine Anmeldung möglich, nur unter ${address}.`,
  noPeople:
    'Es gibt noch keine Konten. Das Terminal, in dem Switchboard läuft, zeigt einen Link, um das erste anzulegen.',
}
