import type { peopleTexts as english } from '../people.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

export const peopleTexts: Translated<typeof english> = {
  count: (people, shown) => plural(people, { one: 'eine Person', other: `${shown} Personen` }),
  columns: {
    person: 'Person',
    role: 'Rollen',
    active: 'Aktiv',
    seen: 'Zuletzt gesehen',
    created: 'Hinzugefügt',
  },
  roleOf: (name) => `Rolle von ${name}`,
  save: 'Speichern',
  saveRoleOf: (name) => `Rolle von ${name} speichern`,
  activeOf: (name) => `Aktiv: ${name}`,
  on: 'Aktiv',
  off: 'Inaktiv',
  never: 'nie',
  invited: 'eingeladen',
  you: 'Sie',
  search: 'Personen suchen',
  find: 'Suchen',
  nobody: 'Keine Treffer',
  nobodyNext: 'Kein Name und keine E-Mail-Adresse enthält das.',
  all: 'Alle zeigen',
  pages: 'Seiten mit Personen',
  invite: {
    open: 'Person einladen',
    email: 'E-Mail',
    about: {
      mailed: 'Die Person bekommt einen Link per E-Mail und legt damit Namen und Passwort fest.',
      byHand: 'Hier erscheint ein Link zum Weitergeben. Die Person legt damit Namen und Passwort fest.',
      signOn: 'Die Person meldet sich auf der Anmeldeseite mit einem Konto an, das diese Adresse hat.',
    },
    submit: 'Einladung erstellen',
  },
  link: {
    heading: {
      invitation: (email) => `Einladung für ${email}`,
      reset: (email) => `Link für ${email}, um ein neues Passwort festzulegen`,
      signOn: (email) => `${email} ist eingeladen`,
    },
    about: {
      invitation: (when) =>
        `Den Link nur an diese Person weitergeben. Er gilt einmal, bis ${when}, und wird nicht wieder gezeigt.`,
      reset: (when) =>
        `Den Link nur an diese Person weitergeben. Er gilt einmal, bis ${when}, und wird nicht wieder gezeigt.`,
      signOn: (when) =>
        `Diese Adresse weitergeben. Die Person kann sich dort ab jetzt anmelden und bis ${when} beitreten.`,
    },
    label: 'Link',
    mailed: {
      invitation: (email, when) => `Die Einladung ging per E-Mail an ${email}. Der Link gilt bis ${when}.`,
      reset: (email, when) =>
        `Ein Link für ein neues Passwort ging per E-Mail an ${email}. Er gilt bis ${when}.`,
      signOn: (email, when) => `Die Einladung ging per E-Mail an ${email}. Sie gilt bis ${when}.`,
    },
  },
  done: {
    role: (email) => `Die Rollen von ${email} wurden geändert.`,
    profile: (email) => `Das Profil von ${email} wurde geändert.`,
    activate: (email) => `${email} ist aktiv und kann sich wieder anmelden.`,
    deactivate: (email) => `${email} wurde deaktiviert und überall abgemeldet.`,
    'sign-out': (email) => `${email} wurde überall abgemeldet.`,
    'reset-second-factor': (email) => `${email} hat keinen zweiten Faktor mehr und wurde überall abgemeldet.`,
  },
  ask: {
    deactivate: (email) =>
      `${email} deaktivieren? Die Person wird sofort abgemeldet, und ihre API-Token gelten nicht mehr.`,
    signOut: (email) => `${email} auf allen Geräten abmelden? Was nicht gespeichert ist, geht verloren.`,
    resetSecondFactor: (email) =>
      `Den zweiten Faktor von ${email} entfernen? Bitte sicherstellen, dass die Anfrage wirklich von dieser Person kommt. Sie wird sofort abgemeldet.`,
    cancel: 'Abbrechen',
  },
  person: {
    own: 'Dies ist Ihr eigenes Konto. Die eigene Rolle lässt sich nicht ändern und das eigene Konto nicht deaktivieren.',
    ofOwner: 'Dieses Konto darf mehr als Ihres und lässt sich deshalb nicht ändern.',
    roles: 'Rollen speichern',
    profile: 'Profil',
    profileAbout:
      'Rollen können diese Werte als $me.name abfragen, zum Beispiel region: EU. Ein Wert pro Zeile. Mehrere Werte mit Kommas trennen.',
    profileSave: 'Profil speichern',
    toAccount: 'Eigene Kontoseite öffnen',
    access: 'Zugang',
    sessions: 'Sitzungen',
    seen: (when) => `Zuletzt gesehen ${when}.`,
    neverSeen: 'Noch nie angemeldet.',
    signOut: 'Überall abmelden',
    password: 'Passwort',
    reset:
      'Erstellt einen Link, um ein neues Passwort festzulegen. Das alte gilt, bis der Link verwendet wird.',
    again: 'Diese Person hat noch kein Passwort festgelegt. Ein neuer Link ersetzt den der Einladung.',
    signOn:
      'Passwörter sind ausgeschaltet. Mit einer neuen Einladung kann diese Person mit einem anderen Konto beitreten.',
    newLink: 'Link erstellen',
    invite: 'Erneut einladen',
    secondFactor: 'Zweiter Faktor',
    hasSecondFactor:
      'Diese Person meldet sich mit einem zweiten Faktor an. Geht er verloren, ist keine Anmeldung möglich.',
    noSecondFactor: 'Diese Person meldet sich nur mit einem Passwort an.',
    resetSecondFactor: 'Zweiten Faktor zurücksetzen',
    deactivate: 'Deaktivieren',
    trail: 'Aktivitäten dieser Person',
  },
}
