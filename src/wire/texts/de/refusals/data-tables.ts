import type { dataTableRefusals as english } from '../../refusals/data-tables.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../grammar.ts'

export const dataTableRefusals: TranslatedSentences<typeof english> = {
  notJson: 'Die Anfrage beginnt wie JSON, ist aber kein gültiges JSON.',
  tooMany: (name, most) => `"${name}" hat höchstens ${formatNumber(most)} Einträge.`,
  tooLong: (name, most) => `"${name}" hat höchstens ${formatNumber(most)} Zeichen.`,
  nul: (name) => `"${name}" kann kein NUL-Zeichen enthalten.`,
  tooManyWords: (most) =>
    `"search" hat höchstens ${most} Wörter. "Anführungszeichen" machen daraus eine Wortfolge.`,
  tooMuch: (name) =>
    `"${name}": Das sind zu viele Wörter für so viele Spalten. Weniger Wörter helfen, oder eine Wortfolge in "Anführungszeichen".`,
  regex: (name) => `"${name}": Reguläre Ausdrücke werden nicht unterstützt.`,
  call: (name, property) =>
    `"${name}": DataTables würde ${property} als Funktion aufrufen, und eine Antwort enthält keine Funktionen. Eine Funktion in der Seite muss diese Spalte lesen und "name" sie benennen.`,
  noSuchColumn: (name) => `"${name}": Diese Tabelle hat keine solche Spalte.`,
}
