import type { secondFactorTexts as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

export const secondFactorTexts: Translated<typeof english> = {
  title: 'Zwei-Faktor-Authentifizierung',
  lead: 'Mit einem zweiten Faktor kommt niemand allein mit dem Passwort hinein.',
  state: {
    on: (codes, shown) =>
      `Eingeschaltet. ${plural(codes, { one: 'Ein Wiederherstellungscode ist übrig.', other: `${shown} Wiederherstellungscodes sind übrig.` })}`,
    off: 'Ausgeschaltet. Nur das Passwort schützt das Konto.',
    required: 'Dieses Konto braucht einen zweiten Faktor.',
  },
  open: {
    on: 'Zwei-Faktor-Authentifizierung verwalten',
    off: 'Zwei-Faktor-Authentifizierung einrichten',
  },
  toAccount: 'Zum Konto',
  app: {
    heading: 'Authenticator-App',
    on: 'Die App auf dem Telefon zeigt einen Code, der nach dem Passwort einzugeben ist.',
    scan: 'Dieses Bild mit einer Authenticator-App auf dem Telefon scannen. Dann den Code eingeben, den die App zeigt.',
    picture: 'QR-Code für die Authenticator-App',
    open: 'In einer App auf diesem Gerät öffnen',
    secret: 'Oder dieses Geheimnis in die App eingeben',
    code: 'Code aus der App',
    submit: 'Einschalten',
    off: 'App ausschalten',
    password: 'Aktuelles Passwort',
    offSubmit: 'Ausschalten',
    offAbout:
      'Ausschalten, um ein anderes Telefon einzurichten. Ohne Passkey enden damit auch die Wiederherstellungscodes.',
  },
  codes: {
    heading: 'Wiederherstellungscodes',
    about: 'Jeder Code ersetzt den zweiten Faktor einmal, falls das Telefon oder der Passkey verloren geht.',
    new: 'Neue Codes erstellen',
    newAbout: 'Neue Codes ersetzen die alten.',
    shownHeading: 'Diese Wiederherstellungscodes aufbewahren',
    shown:
      'Am besten ausdrucken oder in einem Passwortmanager speichern. Jeder gilt einmal anstelle des zweiten Faktors. Sie werden nicht wieder gezeigt.',
    copy: 'Alle kopieren',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert. Bitte die Codes markieren und selbst kopieren.',
  },
  done: {
    'turn-on': 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet.',
    'turn-off': 'Die Authenticator-App ist ausgeschaltet.',
    'new-codes': 'Diese Codes ersetzen die alten.',
    'add-passkey': 'Der Passkey wurde hinzugefügt.',
    'remove-passkey': 'Der Passkey wurde entfernt.',
  },
  signIn: {
    heading: 'Noch ein Schritt',
    lead: (email) => `Anmeldung als ${email}.`,
    code: 'Code aus der Authenticator-App',
    submit: 'Anmelden',
    lost: 'Wiederherstellungscode verwenden',
    recovery: 'Wiederherstellungscode',
    recoverySubmit: 'Mit diesem Code anmelden',
    setUpHeading: 'Zweiten Faktor einrichten',
    setUpLead: (email) =>
      `Das Konto von ${email} braucht einen zweiten Faktor. Er wird einmal eingerichtet, dann geht es weiter.`,
    setUpSubmit: 'Einschalten und anmelden',
    go: 'Codes sind aufbewahrt, weiter',
    over: 'Diese Anmeldung ist vorbei. Sie hat zu lange gedauert, oder sie war schon abgeschlossen.',
    again: 'Erneut anmelden',
  },
}
