import type { listRefusals as english } from '../../refusals/lists.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../grammar.ts'

export const listRefusals: TranslatedSentences<typeof english> = {
  noSuchTable: 'Diese Tabelle gibt es nicht, oder sie ist für Sie nicht sichtbar.',
  noSuchRow: 'Diese Zeile gibt es nicht, oder sie ist für Sie nicht sichtbar.',
  brokenView: (reason) => `Die Datenbank kann diese Datenbankansicht nicht lesen: ${reason}.`,
  misspelled: (place, text) =>
    place === 'key'
      ? `${quote(text)} ist kein gültiger Schlüssel.`
      : `"${place}": ${quote(text)} ist kein gültiger Spaltenname.`,
  notUtf8: (place, text) => `"${place}": ${quote(text)} ist kein gültiges UTF-8.`,
  noSuchParameter: (name) => `Unbekannter Parameter ${quote(name)}.`,
  repeatedParameter: (name) => `Der Parameter ${quote(name)} darf nur einmal vorkommen.`,
  notInRange: (name, most) => `"${name}" muss eine ganze Zahl von 1 bis ${formatNumber(most)} sein.`,
  noSuchCount: '"count" muss none oder exact sein.',
  notWritten: (member) => `"${member}" der Listenabfrage hat einen Wert, der nicht erlaubt ist.`,
  twoCursors: 'Möglich ist "after" oder "before", nicht beides.',
  tooLong: (name, most) => `"${name}" hat höchstens ${formatNumber(most)} Zeichen.`,
  nul: (name) => `"${name}" kann kein NUL-Zeichen enthalten.`,
  tooManyWords: (most) => `"q" hat höchstens ${most} Wörter. Anführungszeichen machen daraus eine Wortfolge.`,
  tooManyColumns: (most) => `"columns" nennt höchstens ${most} Spalten.`,
  repeatedColumn: '"columns" nennt eine Spalte zweimal.',
  tooManySortKeys: (most) => `"sort" nennt höchstens ${most} Spalten.`,
  repeatedSortKey: '"sort" nennt eine Spalte zweimal.',
  maskedColumn: (column) =>
    `Die Werte von ${quote(column)} sind maskiert, weil sie geheim sein können, und hier deshalb nicht verwendbar. Sind sie nicht geheim, genügt secret: false für die Spalte in switchboard.config.ts.`,
  notMasked: (column) => `Diese Tabelle hat keine maskierte Spalte ${quote(column)}.`,
  onlyOwnersReveal: 'Nur ein angemeldeter Inhaber kann einen maskierten Wert aufdecken.',
  noSuchShownColumn: (column) => `"columns": Diese Tabelle hat keine Spalte ${quote(column)}.`,
  noSuchSortColumn: (column) => `"sort": Diese Tabelle hat keine Spalte ${quote(column)}.`,
  unsortable: (column, declaredType) =>
    `"sort": Nach der Spalte ${quote(column)} lässt sich nicht sortieren (${declaredType}).`,
  noSuchWay: (ways) => `"relations" ist eines von ${ways.join(', ')}.`,
  noSuchRaw: '"raw" ist 1 für Texte, wie sie sind, sonst 0.',
  mayNotExport:
    'Ihre Rolle erlaubt nicht, diese Tabelle zu exportieren. Die Administration kann das Recht dazu geben.',
  tooFar:
    'Diese Seite liegt zu weit hinten, um sie ohne Index zu laden. „Weiter“ führt dorthin, oder ein Filter kürzt die Liste.',
  filterEnds: '"filter" endet, wo eine Bedingung erwartet wird.',
  filterGap: (rest) => `"filter": Vor ${quote(rest)} fehlt eine Bedingung.`,
  filterUnjoined: (rest) => `"filter": Vor ${quote(rest)} fehlt ";".`,
  filterClosesNothing: (rest) => `"filter": Die ")" von ${quote(rest)} schließt nichts.`,
  filterUnclosed: (group) => `"filter": ${quote(`${group}(`)} ist nicht geschlossen.`,
  noSuchGroup: (word) =>
    `"filter": ${quote(`${word}(`)} beginnt keine Gruppe; Klammern in Werten schreiben sich =28 und =29.`,
  noCondition: (text) =>
    `"filter": ${quote(text)} ist keine Bedingung. Eine Bedingung sieht aus wie price:gte:10.`,
  noSuchOperator: (condition, operators) =>
    `"filter": ${quote(condition)} hat einen unbekannten Operator. Möglich sind ${operators}.`,
  wrongValues: (condition, least, most) => `"filter": ${quote(condition)} braucht ${toValues(least, most)}.`,
  bareEquals: (value) => `"filter": In ${quote(value)} muss "=" als =3D stehen.`,
  filterTooDeep: (most) => `"filter": Gruppen können höchstens ${most} Ebenen tief sein.`,
  filterTooLarge: (most) => `"filter" hat höchstens ${most} Bedingungen und Gruppen.`,
  noSuchFilterColumn: (column) => `"filter": Diese Tabelle hat keine Spalte ${quote(column)}.`,
  leadsNowhere: (column) =>
    `"filter": Die Spalte ${quote(column)} führt zu keiner für Sie sichtbaren Tabelle.`,
  notOffered: (condition, operators) =>
    `"filter": ${quote(condition)} ist nicht möglich. Diese Spalte bietet ${operators.join(', ')}.`,
  wrongOperand: (column, reason) => `"filter": ${quote(column)}: ${reason}`,
  tooManyDigits: (declaredType) =>
    `Der Typ ${declaredType} kann nicht alle diese Stellen aufnehmen. Bitte die Zahl zuerst runden.`,
  nulInValue: 'Ein Wert kann kein NUL-Zeichen enthalten.',
  longValue: (most) => `Ein Wert hat höchstens ${formatNumber(most)} Zeichen.`,
  notAPeriod:
    'Bitte ein Datum oder einen Zeitraum eingeben, etwa 2026-11-20, 2026-11, 2026, 2026-11-20T10:30, today, last-month oder -7d.',
  notATimeOfDay: 'Bitte eine Uhrzeit eingeben, etwa 09:30 oder 09:30:15.',
  notABeginning: 'Bitte die ersten Stellen einer UUID eingeben.',
  scanTooSlow:
    'Diese Suche liest die ganze Tabelle und hat zu lange gedauert. Mehr Filter helfen, oder ein Suchindex für die Tabelle.',
  shortTooSlow:
    'Die Suche nach einem so kurzen Text liest jede Zeile und hat zu lange gedauert. Mehr Buchstaben oder Filter helfen.',
  tooManyAtOnce:
    'Es laufen zu viele eigene Anfragen an diese Tabelle gleichzeitig. Bitte warten, bis eine zu Ende ist.',
  replaced: 'Eine neuere Anfrage desselben Clients hat diese ersetzt.',
  strangeRequestName: (header) =>
    `${header} muss ein Client-Name (Buchstaben, Ziffern, - und _), ein Doppelpunkt und eine ganze Zahl sein: "tab-7f3a:12".`,
  tooManyExports: (most) =>
    `Es laufen schon ${most} eigene Exporte. Der nächste kann beginnen, wenn einer davon zu Ende ist.`,
  tooManyUnordered: (most) =>
    `Diese Zeilen haben keinen Schlüssel, deshalb lassen sich höchstens ${formatNumber(most)} exportieren. Mehr Filter helfen, oder ein Primärschlüssel für die Tabelle.`,
  noSuchMode: '"mode" muss capped oder exact sein.',
  noChoices: (column) => `Die Spalte ${quote(column)} verweist auf keine andere Tabelle.`,
  noSuchRelation: (text) =>
    `${quote(text)} ist keine Beziehung zu dieser Zeile. Eine Beziehung ist die Tabelle, die auf sie verweist, ein Doppelpunkt und die Spalten: order_lines:order_id.`,
  noPlaceValue: '"value" muss ein Wert der Spalte sein, nach der die Liste sortiert ist.',
  placeUnsorted: '"sort" muss die Spalte nennen, deren Wert gesucht wird.',
  noFacetColumn: '"column" muss die Spalte nennen, deren Werte gezählt werden.',
  noSuchFacetColumn: (column) => `"column": Diese Tabelle hat keine Spalte ${quote(column)}.`,
  noFacets: (column, declaredType) =>
    `"column": Die Werte von ${quote(column)} lassen sich nicht zählen (${declaredType}).`,
}

/** The text from the request may have any length. */
function quote(text: string): string {
  return `"${text.slice(0, 100)}"`
}

function toValues(least: number, most: number): string {
  if (least < most) return `${least} bis ${most} Werte`
  return ['keinen Wert', 'einen Wert', 'zwei Werte'][most] ?? `${most} Werte`
}
