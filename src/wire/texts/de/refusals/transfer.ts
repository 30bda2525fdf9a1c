import type { transferRefusals as english } from '../../refusals/transfer.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../grammar.ts'

export const transferRefusals: TranslatedSentences<typeof english> = {
  emptyFile: 'Diese Datei ist leer. Bitte eine mit mindestens einer Zeile auswählen.',
  noHeaders: 'Diese Datei hat keine Zeile mit Werten. Bitte eine mit mindestens einer Zeile auswählen.',
  noKeys: (first) =>
    `Keine der ersten ${formatNumber(first)} Zeilen ist ein JSON-Objekt mit einem Schlüssel. Jede Zeile braucht ein Objekt wie {"name": "Ada"}.`,
  wrongByte: (place, encoding) =>
    `Byte ${formatNumber(place)} ist kein gültiges ${encoding}. Bitte eine andere Kodierung auswählen oder die Datei als UTF-8 speichern.`,
  nulByte: (place) =>
    `Byte ${formatNumber(place)} ist ein NUL-Zeichen, in der gewählten Kodierung ist das also kein Text. Bitte eine andere Kodierung auswählen oder die Datei erneut als CSV speichern.`,
  longRecord: (line, most) =>
    `Der Eintrag in Zeile ${formatNumber(line)} hat mehr als ${formatNumber(most)} Zeichen. Bitte prüfen, ob dort ein Anführungszeichen fehlt, oder den Eintrag kürzen.`,
  openQuote: (line) =>
    `Ein Anführungszeichen in Zeile ${formatNumber(line)} ist nicht geschlossen. Bitte schließen oder ein anderes Trennzeichen auswählen.`,
  strayQuote: (line) =>
    `In Zeile ${formatNumber(line)} steht ein Anführungszeichen mitten in einer Zelle. Bitte die ganze Zelle in Anführungszeichen setzen und jedes darin verdoppeln oder ein anderes Trennzeichen auswählen.`,
  tooManyHeaders: (most) =>
    `Diese Datei hat mehr als ${formatNumber(most)} Spalten. Bitte einige entfernen oder ein anderes Trennzeichen auswählen.`,
  repeatedHeader: (name) =>
    `Die Überschrift ${quote(name)} steht über zwei Spalten. Bitte eine davon umbenennen oder die Datei ohne Kopfzeile lesen.`,
  longRow: (cells, headers) =>
    `Dieser Eintrag hat ${formatNumber(cells)} Zellen, es gibt aber ${formatNumber(headers)} Spalten. Bitte Trennzeichen und Anführungszeichen prüfen.`,
  shortRow: (cells, headers) =>
    `Dieser Eintrag hat nur ${formatNumber(cells)} von ${formatNumber(headers)} Zellen. Bitte die fehlenden ergänzen oder Trennzeichen und Anführungszeichen prüfen.`,
  nulCharacter: (header) => `Die Zelle ${quote(header)} enthält ein NUL-Zeichen. Bitte entfernen.`,
  halfCharacter: (header) =>
    `Die Zelle ${quote(header)} enthält ein halbes Zeichen (ein einzelnes Surrogat). Bitte entfernen.`,
  notAnObject:
    'Diese Zeile ist kein JSON-Objekt. Bitte den ganzen Eintrag in eine Zeile schreiben, etwa {"name": "Ada", "born": 1815}.',
  repeatedKey: (key) =>
    `Der Schlüssel ${quote(key)} steht zweimal in diesem Objekt. Bitte einen davon entfernen.`,
  lateKey: (key, first) =>
    `Der Schlüssel ${quote(key)} steht in keinem der ersten ${formatNumber(first)} Einträge. Bitte im ersten Eintrag mit null ergänzen.`,
  jsonArray:
    'Diese Datei ist ein einziges JSON-Array. Bitte jedes Objekt in eine eigene Zeile schreiben, ohne Klammern und Kommas darum (NDJSON).',
  encrypted:
    'Diese Arbeitsmappe ist verschlüsselt. Bitte mit ihrem Passwort öffnen, ohne Passwort speichern und dann erneut auswählen.',
  damagedPart: (part) =>
    `Diese Arbeitsmappe ist beschädigt: ${quote(part)} ist nicht lesbar. Bitte in einer Tabellenkalkulation öffnen und erneut speichern, oder als CSV speichern.`,
  missingPart: (part) =>
    `Diese Arbeitsmappe ist beschädigt: ${quote(part)} fehlt. Bitte in einer Tabellenkalkulation öffnen und erneut speichern, oder als CSV speichern.`,
  doctype: (part) =>
    `Diese Arbeitsmappe hat einen DOCTYPE in ${quote(part)}, und das ist nicht erlaubt. Bitte in einer Tabellenkalkulation öffnen und erneut speichern.`,
  strangeReference: (reference) =>
    `Diese Arbeitsmappe ist beschädigt: Keine Zelle oder Zeile kann als ${quote(reference)} folgen. Bitte in einer Tabellenkalkulation öffnen und erneut speichern, oder als CSV speichern.`,
  bomb: (part, megabytes) =>
    `Diese Arbeitsmappe entpackt sich in ${quote(part)} auf mehr als ${formatNumber(megabytes)} MB, das sieht nach einer Zip-Bombe aus. Bitte das Tabellenblatt als CSV speichern.`,
  longTexts: (megabytes) =>
    `Die Texte dieser Arbeitsmappe brauchen mehr als ${formatNumber(megabytes)} MB. Bitte das Tabellenblatt als CSV speichern.`,
  noSheets: 'Diese Arbeitsmappe hat kein Tabellenblatt mit Zellen. Bitte eine andere Datei auswählen.',
  noSuchSheet: (name) =>
    `Diese Arbeitsmappe hat kein Tabellenblatt ${quote(name)}. Bitte eines ihrer Blätter auswählen.`,
  errorCell: (reference, error) =>
    `Die Zelle ${reference} hat den Fehler ${quote(error)}. Bitte berichtigen oder leeren.`,
  noResult: (reference) =>
    `Zur Formel der Zelle ${reference} ist kein Ergebnis gespeichert. Bitte die Datei in einer Tabellenkalkulation öffnen und erneut speichern.`,
  noSharedText: (reference) =>
    `Der Text der Zelle ${reference} fehlt in der Datei. Bitte in einer Tabellenkalkulation öffnen und erneut speichern.`,
  strangeNumber: (reference, text) =>
    `Die Zelle ${reference} sollte eine Zahl sein, enthält aber ${quote(text)}. Bitte berichtigen oder leeren.`,
  strangeDate: (reference, text) =>
    `Die Zelle ${reference} sollte ein Datum sein, enthält aber ${quote(text)}. Bitte berichtigen oder leeren.`,
  packed: 'Diese Datei ist komprimiert. Bitte zuerst entpacken, dann den Inhalt importieren.',
  notATable: (type) =>
    `Diese Datei ist vom Typ ${type}. Bitte ihre Zeilen als CSV, NDJSON oder XLSX speichern.`,
}

/** The text from the file may have any length. */
function quote(text: string): string {
  return `„${text.slice(0, 100)}“`
}
