import type { importTexts as english } from '../imports.ts'
import type { Translated } from '../translated.ts'
import { plural, toList } from './grammar.ts'

export const importTexts: Translated<typeof english> = {
  title: (table) => `Import in ${table}`,
  send: {
    lead: 'Noch wird nichts geschrieben: Zuerst ist zu sehen, wie die Datei gelesen wird und was aus ihren Zeilen wird.',
    file: 'Datei',
    drop: 'Datei hier ablegen oder auswählen.',
    understood: 'CSV, NDJSON und XLSX. Kodierung, Trennzeichen und Kopfzeile werden erkannt.',
    example: 'Beispieldatei herunterladen',
    next: 'Weiter',
    sending: (file) => `${file} wird gesendet`,
    sent: (done, total) => `${done} von ${total}`,
    reading: 'Die Datei ist da und wird gelesen…',
    cancel: 'Abbrechen',
    cancelled: 'Abgebrochen. Nichts wurde behalten.',
    toList: 'Liste zeigen',
  },
  about: (file, size) => `${file}, ${size}`,
  format: {
    heading: 'Wie die Datei gelesen wird',
    kinds: { csv: 'CSV', ndjson: 'NDJSON: ein JSON-Objekt pro Zeile', xlsx: 'XLSX' },
    encoding: 'Kodierung',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 (Little Endian)',
      'utf-16be': 'UTF-16 (Big Endian)',
      'windows-1252': 'Windows-1252 (westlich)',
    },
    separator: 'Trennzeichen',
    separators: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': 'Senkrechter Strich' },
    sheet: 'Tabellenblatt',
    header: 'Erste Zeile',
    headers: { yes: 'Spaltennamen', no: 'Werte' },
    nullToken: 'Text für „kein Wert“',
    none: 'keiner',
  },
  mode: {
    heading: 'Was mit Zeilen geschieht',
    modes: {
      add: 'Alle als neue Zeilen anlegen',
      update: 'Vorhandene Zeilen ändern',
      both: 'Vorhandene Zeilen ändern, die anderen anlegen',
    },
    key: 'Zeilen finden nach',
  },
  mapping: {
    heading: 'Spalten',
    lead: (table) => `Für jede Spalte der Datei wählen, was sie in ${table} füllt.`,
    header: 'In der Datei',
    values: 'Erste Werte',
    fills: 'Füllt',
    fillsFor: (header) => `„${header}“ füllt`,
    nothing: 'Nichts: weglassen',
    required: (label) => `${label} (nötig)`,
    empty: 'Eine leere Zelle heißt',
    emptyFor: (header) => `Leer in „${header}“ heißt`,
    empties: {
      leave: 'Zelle überspringen',
      null: 'Kein Wert',
      default: 'Der Standardwert',
      text: 'Ein leerer Text',
    },
    by: 'Zeile gefunden nach',
    byFor: (header) => `Die Zeile, die „${header}“ meint, wird gefunden nach`,
    key: 'Schlüssel',
    missing: (labels) => `Neue Zeilen brauchen ${toList(labels)}. Keine Spalte der Datei füllt das.`,
    more: (count) => `${count} weitere Spalten der Datei behalten ihre Einstellungen. Die API ändert sie.`,
  },
  preview: {
    heading: 'Vorschau',
    lead: (rows, shown) =>
      plural(rows, {
        one: 'Die erste Zeile, wie sie gespeichert würde.',
        other: `Die ersten ${shown} Zeilen, wie sie gespeichert würden.`,
      }),
    none: 'Die Datei hat keine Zeilen.',
    refreshing: 'Wird aktualisiert…',
    scroll: 'Vorschau, Zeilen',
    line: 'Zeile',
    state: 'Ergebnis',
    states: { added: 'Neu', changed: 'Geändert', same: 'Unverändert', refused: 'Abgelehnt' },
    counts: {
      added: (shown) => `${shown} neu`,
      changed: (shown) => `${shown} geändert`,
      same: (shown) => `${shown} unverändert`,
      refused: (shown) => `${shown} abgelehnt`,
    },
  },
  acts: {
    show: 'Neu zeigen',
    check: 'Ganze Datei prüfen',
    start: 'Importieren',
    checkNext: 'Eine Prüfung probiert jede Zeile und schreibt keine.',
    startNext:
      'Zeilen, die sich nicht speichern lassen, werden ausgelassen und aufgeführt. Das Ganze lässt sich in einem Schritt rückgängig machen.',
    lastCheck: 'Letzte Prüfung zeigen',
    imported: 'Diese Datei wurde importiert.',
    lastImport: 'Diesen Import zeigen',
  },
  job: {
    title: (table) => `Import: ${table}`,
    heading: {
      check: (file, table) =>
        file === null ? `Eine Datei für ${table} prüfen` : `${file} für ${table} prüfen`,
      import: (file, table) =>
        file === null ? `In ${table} importieren` : `${file} in ${table} importieren`,
      undo: (table) => `Einen Import in ${table} rückgängig machen`,
    },
    numbers: {
      check: {
        changed: 'Würden angelegt oder geändert',
        same: 'Blieben unverändert',
        refused: 'Würden abgelehnt',
      },
      import: { changed: 'Angelegt oder geändert', same: 'Unverändert', refused: 'Abgelehnt' },
    },
    cancelNext: {
      check: 'Eine Prüfung schreibt nichts.',
      import: 'Bereits importierte Zeilen bleiben. Das lässt sich rückgängig machen.',
    },
    refused: 'Abgelehnte Zeilen herunterladen',
    toImport: { check: 'Zurück zum Import', import: 'Einstellungen zeigen' },
  },
}
