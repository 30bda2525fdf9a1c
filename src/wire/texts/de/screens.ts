import type { screenTexts as english } from '../screens.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'
import { listTexts } from './lists.ts'
import { liveTexts } from './live.ts'
import { paletteTexts } from './palette.ts'
import { savedViewTexts } from './saved-views.ts'
import { secretTexts } from './secrets.ts'
import { selectionTexts } from './selection.ts'
import { switchTexts } from './switches.ts'
import { tableTexts } from './table.ts'
import { watchTexts } from './watch.ts'

export const screenTexts: Translated<typeof english> = {
  product: 'Switchboard',
  secrets: secretTexts,
  hiddenCell: {
    text: 'Verborgen',
    why: 'Ihre Rolle zeigt diesen Wert in dieser Zeile nicht.',
    leadsTo: (row) => `Verborgen: ${row}`,
  },
  skip: 'Zum Inhalt springen',
  showPassword: 'Passwort anzeigen',
  titles: (page, house) => `${page} · ${house || 'Switchboard'}`,
  csrfMissing: {
    text: 'Das Sicherheitstoken dieser Seite fehlt. Speichern ist so nicht möglich.',
    action: 'Seite neu laden',
  },
  notAnswered:
    'Der Server antwortet nicht. Die Verbindung fehlt, oder Switchboard läuft nicht. Bitte gleich noch einmal versuchen.',
  shell: {
    menu: 'Tabellen',
    navigation: 'Tabellen',
    home: 'Start',
    boards: 'Boards',
    audit: 'Protokoll',
    people: 'Personen',
    roles: 'Rollen',
    tokens: 'API-Token',
    settings: 'Einstellungen',
    search: 'Suche',
    breakGlass: 'Notfallzugriff',
    account: 'Konto und Sprache',
    signOut: 'Abmelden',
    loading: 'Wird geladen',
    unanswered: 'Keine Verbindung. Sobald sie wieder da ist, öffnet sich die Seite.',
    favourites: 'Favoriten',
    recent: 'Zuletzt',
    groups: { rest: 'Sonstige', more: 'Weitere' },
    wholeGroup: (count) => `Alle ${count}`,
    star: {
      add: (name) => `${name} zu den Favoriten hinzufügen`,
      remove: (name) => `${name} aus den Favoriten entfernen`,
    },
    find: 'Tabelle finden',
    noneFound: 'Keine passende Tabelle',
    more: (count) => `${count} weitere. Zum Finden einen Teil des Namens eingeben.`,
    me: 'Konto und Erscheinungsbild',
    appearances: {
      theme: { label: 'Erscheinungsbild', choices: { auto: 'System', light: 'Hell', dark: 'Dunkel' } },
      density: { label: 'Zeilenhöhe', choices: { compact: 'Niedrig', roomy: 'Hoch' } },
    },
  },
  rows: {
    about: (rows, shown) =>
      rows === 0
        ? 'fast keine Zeilen'
        : plural(rows, { one: 'etwa eine Zeile', other: `etwa ${shown} Zeilen` }),
    exactly: (rows, shown) =>
      rows === 0 ? 'keine Zeilen' : plural(rows, { one: 'eine Zeile', other: `${shown} Zeilen` }),
    moreThan: (shown) => `mehr als ${shown} Zeilen`,
    unknown: 'Zeilen nicht gezählt',
  },
  list: listTexts,
  live: liveTexts,
  views: savedViewTexts,
  watch: watchTexts,
  selection: selectionTexts,
  palette: paletteTexts,
  switches: switchTexts,
  table: tableTexts,
  row: {
    why: 'Warum sich diese Zeile ändern lässt oder nicht',
    key: 'Schlüssel',
    fields: 'Felder',
    edit: (column) => `${column} bearbeiten`,
    change: 'Bearbeiten',
    clone: 'Kopieren',
    delete: 'Löschen',
    commands: {
      edit: 'Diese Zeile bearbeiten',
      clone: 'Diese Zeile kopieren',
      delete: 'Diese Zeile löschen',
    },
    previous: 'Vorherige Zeile',
    next: 'Nächste Zeile',
    details: 'Details',
    related: 'Verknüpfte Zeilen',
    add: 'Hinzufügen',
    moreThan: (count) => `${count}+`,
    history: 'Verlauf',
    nothingYet: 'Diese Zeile hat in Switchboard noch niemand geändert.',
    wholeHistory: 'Ganzer Verlauf',
    compare: {
      title: 'Zwei Zeitpunkte vergleichen',
      from: 'Von',
      to: 'Bis',
      after: (time, who) => `${time}, nach der Änderung durch ${who}`,
      beginning: 'vor der ersten Änderung hier',
      now: 'jetzt',
      same: 'Keine Unterschiede.',
    },
    again: 'Wieder verwenden',
    againOf: (column, value) => `Wieder verwenden: ${column} ${value}`,
    download: 'Herunterladen',
    downloadOf: (column) => `${column} herunterladen`,
  },
  values: {
    empty: 'leer',
    none: '–',
    choose: 'Auswählen…',
    yes: 'Ja',
    no: 'Nein',
    bytes: (size) => `${size} Bytes`,
    whole: {
      name: (column) => `${column}, ganzer Wert`,
      copy: 'Kopieren',
      copied: 'Kopiert',
      notCopied: 'Der Browser erlaubt dieser Seite das Kopieren nicht.',
      openRow: 'Zeile öffnen',
      loading: 'Ganzer Wert wird geladen…',
    },
  },
  account: 'Konto',
  problem: {
    request: (id) => `Anfrage ${id}`,
    home: 'Start',
    toList: 'Zurück zur Liste',
    why: 'Warum?',
    wayBack: 'Zurück',
    reload: 'Seite neu laden',
    retry: 'Erneut versuchen',
    signIn: 'Anmelden',
    elsewhere: 'Switchboard hat eine andere Adresse',
    openThere: (address) => `Unter ${address} öffnen`,
    headings: {
      'not-found': 'Nicht gefunden',
      'csrf-mismatch': 'Diese Seite ist veraltet',
      'too-many-requests': 'Zu viele Versuche',
      'too-slow': 'Das hat zu lange gedauert',
      invalid: 'Das hat nicht geklappt',
      internal: 'Etwas ist schiefgegangen',
    },
    csrf: 'Sie war zu lange offen, oder in einem anderen Tab wurde an- oder abgemeldet. Nichts wurde gespeichert. Bitte die Seite neu laden und noch einmal versuchen.',
    unknown: 'Falls das wieder passiert, bitte der Administration die Nummer unten nennen.',
    offline: 'Server nicht erreichbar',
    offlineNext: 'Die Verbindung fehlt, oder Switchboard läuft nicht. Nichts ist verloren gegangen.',
  },
}
