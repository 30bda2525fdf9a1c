import type { recognitionTexts as english } from '../recognition.ts'
import type { Translated } from '../translated.ts'

export const recognitionTexts: Translated<typeof english> = {
  states: {
    active: { label: 'Aktiv', on: 'Aktiv', off: 'Inaktiv' },
    enabled: { label: 'Aktiv', on: 'Aktiviert', off: 'Deaktiviert' },
    deactivated: { label: 'Aktiv', on: 'Aktiv', off: 'Deaktiviert' },
    published: { label: 'Veröffentlicht', on: 'Veröffentlicht', off: 'Nicht veröffentlicht' },
    visible: { label: 'Sichtbar', on: 'Sichtbar', off: 'Verborgen' },
    live: { label: 'Live', on: 'Live', off: 'Nicht live' },
    listed: { label: 'Gelistet', on: 'Gelistet', off: 'Nicht gelistet' },
    available: { label: 'Verfügbar', on: 'Verfügbar', off: 'Nicht verfügbar' },
    onSale: { label: 'Im Verkauf', on: 'Im Verkauf', off: 'Nicht im Verkauf' },
    archived: { label: 'Aktiv', on: 'Aktiv', off: 'Archiviert' },
    hidden: { label: 'Sichtbar', on: 'Sichtbar', off: 'Verborgen' },
    paused: { label: 'Läuft', on: 'Läuft', off: 'Pausiert' },
    blocked: { label: 'Erlaubt', on: 'Erlaubt', off: 'Blockiert' },
    banned: { label: 'Erlaubt', on: 'Erlaubt', off: 'Gesperrt' },
    suspended: { label: 'Aktiv', on: 'Aktiv', off: 'Ausgesetzt' },
    discontinued: { label: 'Verfügbar', on: 'Verfügbar', off: 'Eingestellt' },
    retired: { label: 'In Gebrauch', on: 'In Gebrauch', off: 'Ausgemustert' },
    obsolete: { label: 'Aktuell', on: 'Aktuell', off: 'Veraltet' },
    closed: { label: 'Offen', on: 'Offen', off: 'Geschlossen' },
    locked: { label: 'Entsperrt', on: 'Entsperrt', off: 'Gesperrt' },
    current: { label: 'Aktuell', on: 'Aktuell', off: 'Nicht aktuell' },
    deleted: { label: 'Nicht gelöscht', on: 'Nicht gelöscht', off: 'Gelöscht' },
  },
  trash: { label: 'In Gebrauch', on: 'In Gebrauch', off: 'Im Papierkorb' },
  plain: {
    on: 'Ein',
    off: 'Aus',
    not: (label) =>
      `Nicht ${label.replace(/^is (?=.)/i, '').replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())}`,
  },
  reasons: {
    positive: (column) => `„${column}“ sagt, ob eine Zeile eingeschaltet ist.`,
    inverse: (column) => `„${column}“ sagt, ob eine Zeile ausgeschaltet ist.`,
    moment: (column) =>
      `„${column}“ sagt, seit wann eine Zeile ausgeschaltet ist. Ohne Wert ist sie eingeschaltet.`,
    pair: (column) => `Die Werte von „${column}“ sind zwei Gegensätze.`,
    trash: (column) => `„${column}“ markiert die Zeilen im Papierkorb.`,
    named: (column) => `Die Konfigurationsdatei nennt „${column}“.`,
    type: (declaredType) => `Die Spalte ist ${declaredType}.`,
    rule: (yes, no) => `Sie darf nur ${yes} und ${no} enthalten.`,
    sample: (yes, no) => `Sie enthält nur ${yes} und ${no}.`,
    common: (tables) => `${tables} Tabellen haben eine Spalte mit diesem Namen.`,
    unique: 'Sie gehört zu einem eindeutigen Index, die Datenbank kann die Änderung also ablehnen.',
  },
  possible: {
    unsure: 'Der Name passt, aber noch zeigt nichts, dass sie nur zwei Werte enthält.',
    moment:
      'Ohne Wert wäre eine Zeile ausgeschaltet. Einschalten schreibt die Zeit, Ausschalten entfernt sie.',
    keptAsText: 'Ausschalten würde die Zeit als Text schreiben, etwa 2026-01-31T12:00:00.000Z.',
    keptInSeconds: 'Ausschalten würde die Zeit in Sekunden seit 1970 schreiben.',
    menu: (on, off) => `Sie hat mehr als zwei Werte. „${on}“ und „${off}“ können für ein und aus stehen.`,
    polarity: (yes, no) => `Sie ist ${yes} oder ${no}, aber der Name sagt nicht, was davon ein ist.`,
    lookup: (table) =>
      `Sie verweist auf ${table}. Nur Sie wissen, welche Zeilen dort für ein und aus stehen.`,
    second: (column) => `„${column}“ ist klarer, und ein Schalter genügt.`,
  },
  leftOut: {
    trash: 'Sie markiert gelöschte Zeilen.',
    right: 'Sie ist ein Recht oder eine Bestätigung, kein Zustand.',
    mark: 'Der Name sagt nicht, dass eine Zeile ein- oder ausgeschaltet ist.',
    computed: 'Die Datenbank berechnet sie.',
    notPermitted: 'Das Datenbankkonto von Switchboard darf sie nicht schreiben.',
    key: 'Sie gehört zum Schlüssel.',
    neverEmpty: 'Sie ist nie leer, also wäre keine Zeile eingeschaltet.',
    noMoment: (declaredType) => `Der Name klingt nach einer Zeit, aber der Typ ist ${declaredType}.`,
    otherValues: (values) => `Sie enthält andere Werte als ein und aus: ${values}.`,
    noTruth: (declaredType) => `Der Typ ist ${declaredType}, und der kennt kein Ja und Nein.`,
  },
  obstacles: {
    view: 'Zeilen einer Datenbankansicht haben keinen Schlüssel und lassen sich deshalb nicht schalten.',
    noKey: 'Die Tabelle hat keinen Schlüssel, ihre Zeilen lassen sich deshalb nicht schalten.',
    notPermitted: 'Das Datenbankkonto von Switchboard darf ihre Zeilen nicht ändern.',
    records: (word) => `Sie hält Ereignisse fest („${word}“), und Ereignisse haben kein Aus.`,
    joins: 'Der Schlüssel besteht aus Schlüsseln anderer Tabellen: Die Tabelle verknüpft deren Zeilen.',
    options: 'Die Konfigurationsdatei schaltet Schalter ab.',
    wrongOptions: 'Die Konfigurationsdatei nennt keine Spalte, die ein Schalter sein kann.',
  },
  triggers: {
    keeps: (trigger) => `Der Trigger „${trigger}“ lässt die Zeile vielleicht unverändert.`,
    deletes: (trigger) => `Der Trigger „${trigger}“ löscht die Zeile vielleicht, wenn geschaltet wird.`,
    names: (trigger, column) =>
      `Der Trigger „${trigger}“ nennt ${column}: Er lehnt die Änderung vielleicht ab oder schreibt einen anderen Wert.`,
  },
  complaints: {
    at: (table, option, complaint) => `tables.${table}.${option}: ${complaint}`,
    noColumn: (table, column, meant) =>
      `${table} hat keine Spalte „${column}“.${meant === null ? '' : ` Ist „${meant}“ gemeint?`}`,
    cannot: (column, reason) => `„${column}“ kann kein Schalter sein. ${reason}`,
    cannotBeTrash: (column, reason) => `„${column}“ kann den Papierkorb nicht markieren. ${reason}`,
    noTrash: (declaredType) =>
      `Sie ist ${declaredType}: Nötig ist eine Zeit, die leer sein darf, oder ein Ja oder Nein.`,
    hidden: 'Sie ist verborgen.',
    twice: 'Die Konfigurationsdatei nennt sie zweimal.',
    type: (declaredType) => `Der Typ ist ${declaredType}, und der kann nicht ein oder aus sein.`,
    untold: 'on und off müssen die Werte nennen, die für ein und aus stehen.',
    oneTold: 'on und off müssen beide gesetzt sein.',
    equal: 'on und off sind gleich.',
    momentValues: 'Sie enthält eine Zeit: on muss "empty" oder "set" sein, off muss fehlen.',
    truth: (value, declaredType) =>
      `Sie ist ${declaredType}: on und off müssen true oder false sein, nicht ${value}.`,
    value: (value, declaredType) => `Sie ist ${declaredType} und kann ${value} nicht enthalten.`,
  },
}
