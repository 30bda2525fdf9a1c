import type { homeTexts as english } from '../home.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

const rows = (amount: number, shown: string) =>
  plural(amount, { one: 'eine Zeile', other: `${shown} Zeilen` })

const steps: Translated<typeof english.steps> = {
  heading: 'Erste Schritte',
  progress: (done, all) => `${done} von ${all} erledigt`,
  dismiss: 'Schritte ausblenden',
  show: 'Erste Schritte zeigen',
  done: 'Erledigt',
  titles: {
    connect: 'Datenbank verbinden',
    review: 'Erkanntes prüfen',
    watch: 'Live-Aktualisierung einschalten',
    invite: 'Jemanden einladen',
    view: 'Ansicht speichern',
  },
  connect: {
    about: (name, version) => `Verbunden mit ${name} (${version}).`,
    settings: 'Einstellungen',
    none: 'Noch meldet keine Tabelle sofort, was andere Programme schreiben.',
    watched: (tables, shown) =>
      plural(tables, {
        one: 'Eine Tabelle meldet sofort, was andere Programme schreiben.',
        other: `${shown} Tabellen melden sofort, was andere Programme schreiben.`,
      }),
  },
  review: {
    about:
      'Schalter und Namen von Zeilen ergeben sich aus den Spalten. Was nicht stimmt, lässt sich in switchboard.config.ts berichtigen.',
    table: 'Tabelle',
    switches: 'Schalter',
    rowLabel: 'Name einer Zeile',
    none: 'keine',
    key: 'ihr Schlüssel',
    submit: 'Stimmt so',
  },
  watch: {
    about:
      'Kleine Trigger melden jeden Schreibvorgang anderer Programme, sodass sich jede offene Liste sofort ändert. Entfernen lassen sie sich jederzeit.',
    submit: (tables, shown) =>
      plural(tables, { one: 'Für eine Tabelle einschalten', other: `Für ${shown} Tabellen einschalten` }),
    some: 'Tabellen auswählen',
  },
  invite: { about: 'Jede Person sieht, was ihre Rollen erlauben.', people: 'Personen' },
  view: {
    about:
      'Eine Ansicht ist eine Liste mit Filter und Reihenfolge unter einem Namen. Hier sind Vorschläge; jede Liste lässt sich speichern.',
    none: 'Eine Liste öffnen, filtern und „Als Ansicht speichern“ wählen.',
  },
}

export const homeTexts: Translated<typeof english> = {
  title: 'Start',
  summary: (tables, views, count) =>
    [
      plural(tables, { one: 'Eine Tabelle', other: `${count(tables)} Tabellen` }),
      ...(views === 0
        ? []
        : [plural(views, { one: 'eine Datenbankansicht', other: `${count(views)} Datenbankansichten` })]),
    ].join(', '),
  menu: 'Menü der Startseite',
  rename: 'Umbenennen',
  empty: 'Diese Datenbank hat noch keine Tabellen',
  emptyNext: 'Ein beliebiges Programm kann eine anlegen. Sie erscheint hier innerhalb einer halben Minute.',
  visits: 'Weitermachen',
  visit: {
    list: 'Liste',
    view: (table) => `Ansicht von ${table}`,
    filtered: 'Gefilterte Liste',
    changed: (table) => `${table} · von Ihnen geändert`,
  },
  pinned: 'Favorisierte Ansichten',
  suggestions: 'Vorgeschlagene Ansichten',
  suggested: {
    status: (table, column) => `${table} nach ${column}`,
    newest: (table) => `Neueste ${table}`,
  },
  suggest: (name) => `Ansicht ${name} speichern`,
  tables: 'Tabellen',
  other: 'Sonstige Tabellen',
  more: 'Verknüpfungstabellen und technische Tabellen',
  inGroup: (group) => `Tabellen: ${group}`,
  allTables: 'Alle Tabellen',
  wholeGroup: (count) => `Alle ${count}`,
  search: 'Suchen',
  pages: 'Seiten mit Tabellen',
  jobs: 'Läuft gerade',
  job: (table, by) => `${table} · ${by}`,
  jobProgress: (done, total) => `${done} von ${total}`,
  jobWaiting: 'wartet',
  jobKinds: {
    switch: 'Zeilen werden geschaltet',
    trash: 'Zeilen kommen in den Papierkorb',
    set: 'Zeilen werden geändert',
    delete: 'Zeilen werden gelöscht',
    undo: 'Eine Massenänderung wird rückgängig gemacht',
    restore: 'Zeilen werden wiederhergestellt',
    check: 'Eine Datei wird geprüft',
    import: 'Eine Datei wird importiert',
  },
  changes: {
    heading: 'Was sich geändert hat',
    recent: 'Letzte Änderungen',
    quiet: 'Noch keine Änderungen. Hier erscheint, was Personen und Programme ändern.',
    nothingNew: 'Seit dem letzten Besuch hat sich nichts geändert.',
    lastVisit: (time) => `Letzter Besuch: ${time}`,
    sentences: {
      added: (amount, shown, table) => `hat ${rows(amount, shown)} in ${table} angelegt`,
      changed: (amount, shown, table) => `hat ${rows(amount, shown)} in ${table} geändert`,
      deleted: (amount, shown, table) => `hat ${rows(amount, shown)} aus ${table} gelöscht`,
    },
  },
  hints: {
    palette: 'findet Tabellen, Zeilen nach Schlüssel und Befehle',
    keys: 'zeigt die Tastenkürzel',
  },
  steps,
}
