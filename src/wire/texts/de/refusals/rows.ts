import type { rowRefusals as english } from '../../refusals/rows.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber, plural } from '../grammar.ts'
import { toChange } from './to-change.ts'

export const rowRefusals: TranslatedSentences<typeof english> = {
  noSuchColumn: (column) => `Diese Tabelle hat keine Spalte „${column.slice(0, 100)}“.`,
  roleMayNot: 'Ihre Rolle kann diese Zeilen sehen, aber nicht ändern.',
  accountMayNot: (column) => `Das Datenbankkonto darf „${column}“ nicht ändern.`,
  accountMayNotRow: 'Das Datenbankkonto kann diese Zeile sehen, darf sie aber nicht ändern.',
  readOnly: (column) => `Laut Konfigurationsdatei ist „${column}“ schreibgeschützt.`,
  checkFailed: (column) =>
    `Die Prüfung von „${column}“ in der Konfigurationsdatei ist gescheitert. Nichts wurde geschrieben.`,
  noKey: 'Diese Tabelle hat keinen Primärschlüssel, ihre Zeilen lassen sich deshalb nicht ändern.',
  isKey: (column) => `„${column}“ gehört zum Schlüssel der Zeile und lässt sich deshalb nicht ändern.`,
  changedSinceSeen: (changedBy) =>
    `Dieser Wert wurde nach dem Öffnen geändert. ${toChange(changedBy)} Bitte beide Werte vergleichen.`,
  otherVersion:
    'Die Zeile hat sich seit dem Lesen geändert: If-Match nennt eine andere Version. Bitte neu lesen.',
  rowsRefused: (rows) =>
    plural(rows, {
      one: 'Eine Zeile wurde abgelehnt.',
      other: `${formatNumber(rows)} Zeilen wurden abgelehnt.`,
    }),
  changedBeforeDelete:
    'Jemand hat diese Zeile nach dem Öffnen des Formulars geändert. Bitte vor dem Löschen noch einmal ansehen.',
  belongsElsewhere: 'Diese Zeile gehört nicht mehr zur gespeicherten Zeile. Bitte die Seite neu laden.',
  notARow: 'Eine neue Zeile braucht {"values": { Spalte: Wert }}.',
  notAChange:
    'Eine Änderung braucht {"values": { Spalte: Wert }} und auf Wunsch "seen" mit den gelesenen Werten.',
  notABatch: (most) =>
    `Ein Stapel braucht {"changes": […], "atomic": true oder false} mit 1 bis ${formatNumber(most)} Änderungen, jede {"insert": Werte}, {"key": ein Text, "set": Werte, "seen": Werte} oder {"key": ein Text, "delete": true, "forever": true oder false}.`,
  notForever: '"forever" muss true oder false sein.',
  changeRefused: (number, reason) => `Änderung ${number}: ${reason} Nichts wurde geändert.`,
  wrongFields: (columns, reasons) => columns.map((column, at) => `${column}: ${reasons[at]}`).join(' '),
  apartNoRows:
    'Die eigenen Tabellen von Switchboard liegen in einer anderen Datenbank. Deshalb lassen sich hier keine Zeilen anlegen oder löschen, nur einzelne Felder ändern.',
  apartOneField:
    'Die eigenen Tabellen von Switchboard liegen in einer anderen Datenbank. Deshalb lässt sich hier immer nur ein Feld mit einem eigenen Wert ändern.',
  mayNotChangeCell: (column) => `Ihre Rolle kann „${column}“ in dieser Zeile nicht ändern.`,
  mayNotSwitchCell: (column) => `Ihre Rolle kann den Schalter „${column}“ in dieser Zeile nicht umlegen.`,
  mayNotChangeSo: (column) =>
    `Danach könnte Ihre Rolle „${column}“ in dieser Zeile nicht mehr ändern. Sie bleibt deshalb, wie sie ist.`,
  mayNotWrite: (column) => `Ihre Rolle kann „${column}“ sehen, aber nicht schreiben.`,
  mayNotDeleteRow: 'Ihre Rolle kann diese Zeile nicht löschen.',
  mayNotAddRow: 'Ihre Rolle kann keine Zeile mit diesen Werten anlegen.',
  mayNotAddWith: (column) => `Ihre Rolle kann keine solche Zeile mit „${column}“ anlegen.`,
  notPossible: 'Dieser Wert ist hier nicht möglich.',
  noSuchReference:
    'Die Zeile verweist auf eine Zeile, die es nicht gibt oder die für Sie nicht sichtbar ist, oder andere Zeilen verweisen noch auf sie.',
  mayNotAdd: 'Ihre Rolle kann diese Zeilen sehen, aber keine anlegen.',
  accountMayNotAdd: 'Das Datenbankkonto darf hier keine Zeilen anlegen.',
  mayNotDelete: 'Ihre Rolle kann diese Zeilen sehen, aber keine löschen.',
  accountMayNotDelete: 'Das Datenbankkonto darf hier keine Zeilen löschen.',
  mayNotDeleteAlong: (table) =>
    `Auch Zeilen aus ${ofTable(table)} würden gelöscht, und das kann Ihre Rolle nicht.`,
  mayNotEmpty: (table) =>
    `Zeilen aus ${ofTable(table)} verweisen auf diese Zeile und würden den Verweis verlieren. Ihre Rolle kann sie nicht ändern.`,
  noKeyAlong: (table) =>
    `Zeilen aus ${ofTable(table)} verweisen auf diese Zeile. Jene Tabelle hat keinen Primärschlüssel, das Protokoll kann ihre Zeilen deshalb nicht aufbewahren. Bitte zuerst jene Zeilen löschen oder ändern.`,
  longKeyAlong: (table) =>
    `Der Schlüssel einer Zeile aus ${ofTable(table)}, die auf diese Zeile verweist, ist zu lang für das Protokoll. Bitte jene Zeile zuerst in der Datenbank selbst löschen oder ändern.`,
  tooManyAlong: (most) =>
    `Mehr als ${formatNumber(most)} andere Zeilen würden auch gelöscht oder geändert. Bitte zuerst die löschen, die auf diese Zeile verweisen.`,
  tooMuchAlong: (mostBytes) =>
    `Die Zeilen, die gelöscht würden, enthalten zusammen mehr als ${toMegabytes(mostBytes)} MB. Bitte zuerst die löschen, die auf diese Zeile verweisen.`,
  stillReferred: (table) =>
    `Zeilen aus ${ofTable(table)} verweisen noch auf diese Zeile oder auf Zeilen, die auch gelöscht würden. Bitte zuerst löschen oder ändern.`,
  notRestorable: 'In diesem Eintrag geht es um keine gelöschte Zeile, er stellt deshalb nichts wieder her.',
  restoredAlready: 'Das wurde schon wiederhergestellt.',
  nothingRestored: (reason) => `Nichts ließ sich wiederherstellen. ${reason}`,
  mayNotRestore: (table) =>
    `Ihre Rolle kann in ${ofTable(table)} keine Zeilen anlegen und sie deshalb nicht wiederherstellen.`,
  mayNotRefill: (table) =>
    `Ihre Rolle kann Zeilen aus ${ofTable(table)} nicht ändern, ihr Verweis fehlt deshalb weiter.`,
  tableGone: 'Die Tabelle dieser Zeile gibt es nicht mehr.',
  valueNotKept: (column) => `Das Protokoll hat den Wert von „${column}“ nicht aufbewahrt.`,
  existsAgain: 'Es gibt wieder eine Zeile mit diesem Schlüssel.',
  parentNotBack: 'Die Zeile, auf die sie verweist, ließ sich nicht wiederherstellen.',
  changedSinceDelete: 'Jemand hat den Verweis seitdem geändert.',
  kept: 'Ein Trigger oder eine Regel in der Datenbank hat die Zeile behalten.',
  notAdded: 'Ein Trigger oder eine Regel in der Datenbank hat die Zeile nicht angelegt.',
  outOfSight: 'Eine Zeile, die Sie nicht sehen könnten, lässt sich nicht anlegen.',
  otherCount: 'Das ist nicht die Anzahl der Zeilen. Bitte die Zahl eingeben, die auf der Seite steht.',
  notAnEdit:
    'Nötig ist {"column": ein Text, "value": ein Text oder null, "seen": der bisherige Inhalt der Zelle}.',
  suppressed: 'Ein Trigger oder eine Regel in der Datenbank hat den alten Wert behalten.',
  sharedKey:
    'Eine andere Zeile hat denselben Schlüssel, in einer Tabelle, die von dieser erbt. Ändern lässt sie sich dort.',
  longKey:
    'Der Schlüssel dieser Zeile ist zu lang für das Protokoll, sie lässt sich deshalb hier nicht ändern.',
  noValue: (column) => `Die Zeile hat keinen Wert in „${column}“.`,
  changedWhileRead: 'Jemand hat den Wert beim Lesen geändert. Bitte erneut herunterladen.',
  longValue: (sizeBytes, mostBytes) =>
    `Der Wert ist ${toMegabytes(sizeBytes)} MB groß. Hier lassen sich nur Werte bis ${toMegabytes(mostBytes)} MB ändern, weil das Protokoll den alten und den neuen aufbewahrt.`,
  longSecret: (sizeBytes, mostBytes) =>
    `Der Wert ist ${toMegabytes(sizeBytes)} MB groß. Hier lassen sich nur Werte bis ${toMegabytes(mostBytes)} MB aufdecken. Größere sind in der Datenbank zu lesen.`,
  seenOfAnotherType: (column) =>
    `"seen" hat einen anderen Typ als "${column}". Der Wert muss genau so kommen, wie er gelesen wurde.`,
  lostName:
    'Die Spalte "__proto__" lässt sich nicht zusammen mit anderen schreiben, nur allein: {"column": "__proto__", "value": …, "seen": …}.',
  seenIsCut: (column) =>
    `"seen" enthält nur den Anfang von "${column}". Bitte zuerst den ganzen Wert lesen: GET …/values/${column}.`,
  left: 'Die Änderung wurde gespeichert, aber dann hat ein Trigger der Datenbank die Zeile gelöscht oder ihren Schlüssel geändert. Das Protokoll zeigt beides.',
  brokenTrigger: (reason) => `Ein Trigger in der Datenbank ist gescheitert: ${reason}.`,
  heldLong: 'Ein anderes Programm hält diese Zeile gesperrt. Bitte später noch einmal versuchen.',
  changedMeanwhile: 'Jemand anders ändert gerade diese Zeile. Bitte noch einmal versuchen.',
  toldByOthers: 'Die Antwort hat zu lange gedauert. Das Protokoll zeigt, ob gespeichert wurde.',
  anotherRequest:
    'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet. Jede Anfrage braucht einen neuen.',
  sameRequest: 'Dieselbe Anfrage läuft schon. Bitte noch einmal versuchen.',
}

/** After „aus“ or „in“. Null for a table that the reader may not know of. */
function ofTable(table: string | null): string {
  return table === null ? 'einer anderen Tabelle' : `„${table}“`
}

function toMegabytes(bytes: number): string {
  return formatNumber(Math.round((bytes / 2 ** 20) * 10) / 10)
}
