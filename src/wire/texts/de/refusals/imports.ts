import type { importRefusals as english } from '../../refusals/imports.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../grammar.ts'

export const importRefusals: TranslatedSentences<typeof english> = {
  notSettings: 'Die Einstellungen eines Imports sind {"format", "mode", "key", "columns"}.',
  noSuchImport:
    'Diesen Import gibt es nicht. Vielleicht wurde die Datei gelöscht, weil sie alt war. Bitte erneut senden.',
  mayNotImport: (table) =>
    `Sie dürfen in ${table} Zeilen weder anlegen noch ändern, deshalb ist dort kein Import möglich.`,
  largeFile: (most) =>
    `Die Datei ist größer als ${formatNumber(most)} MB. Bitte aufteilen, oder die Konfiguration erlaubt mehr.`,
  stopped: 'Die Datei kam nicht vollständig an. Bitte erneut senden.',
  noFile: 'Bitte zuerst eine Datei auswählen.',
  noName: 'Die Adresse muss die Datei nennen: ?table=…&name=….',
  noColumns: 'Bitte für mindestens eine Spalte der Datei eine Spalte der Tabelle auswählen.',
  twice: (column) => `Zwei Spalten der Datei füllen ${column}. Bitte eine davon auswählen.`,
  noSuchHeader: (header) => `Die Datei hat keine Spalte ${header}.`,
  keyNotGiven: (column) =>
    `Zeilen werden nach ${column} gefunden, deshalb muss eine Spalte der Datei das füllen.`,
  noSuchKey:
    'Bitte einen eindeutigen Schlüssel der Tabelle auswählen. Sonst könnte eine Zeile der Datei mehrere Zeilen ändern.',
  noSuchReference: (column) => `Zeilen der anderen Tabelle lassen sich nicht nach ${column} finden.`,
  notEmptySo: (header) => `Ein leeres ${header} kann für seine Spalte nicht diese Bedeutung haben.`,
  unknownReference: (text) => `Keine für Sie sichtbare Zeile heißt ${text}.`,
  ambiguous: (text) => `Mehrere Zeilen heißen ${text}. Bitte stattdessen eine eindeutige Spalte verwenden.`,
  noRow: 'Keine für Sie sichtbare Zeile hat diesen Schlüssel.',
  emptyKey: 'Nach dieser Spalte wird eine Zeile gefunden, deshalb braucht sie einen Wert.',
  alreadyImported: (by, at) =>
    `${by} hat diese Datei schon in diese Tabelle importiert (${at}). Die Zeilen lassen sich erst wieder anlegen, wenn jener Import rückgängig gemacht ist.`,
  running:
    'Diese Datei wird gerade importiert oder geprüft. Bitte das Ende abwarten oder den Vorgang abbrechen.',
  cellReason: (header, reason) => `${header}: ${reason}`,
  line: (line) => `Zeile ${formatNumber(line)}`,
}
