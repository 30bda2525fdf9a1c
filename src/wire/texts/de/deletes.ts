import type { deleteTexts as english } from '../deletes.ts'
import type { Translated } from '../translated.ts'
import { capitalize, plural } from './grammar.ts'

export const deleteTexts: Translated<typeof english> = {
  title: (row) => `${row} löschen?`,
  alone: 'Keine andere Zeile verweist darauf.',
  deleted: 'Diese Zeilen werden auch gelöscht:',
  emptied: 'Diese Zeilen bleiben, verweisen aber nicht mehr darauf:',
  blocking: 'Diese Zeilen verweisen noch darauf und verhindern das Löschen:',
  blockingNext: 'Diese Zeilen müssen zuerst gelöscht werden oder auf eine andere Zeile verweisen.',
  rows: (count, shown, capped) =>
    capped ? `mehr als ${shown} Zeilen` : plural(count, { one: 'eine Zeile', other: `${shown} Zeilen` }),
  by: (columns) => `über ${columns}`,
  hidden: (tables) =>
    plural(tables, {
      one: 'Auch eine Tabelle, die Sie nicht sehen können, hat solche Zeilen.',
      other: `Auch ${tables} Tabellen, die Sie nicht sehen können, haben solche Zeilen.`,
    }),
  incomplete: 'Es können mehr sein. Nicht alles wurde gezählt.',
  notKept: (columns) =>
    `Das Protokoll bewahrt den Wert von ${columns} nicht auf, weil er maskiert oder zu lang ist. Er lässt sich nicht wiederherstellen.`,
  restorable: 'Das lässt sich rückgängig machen: Das Protokoll bewahrt die Zeilen auf.',
  typed: (count) => `Zur Bestätigung ${count} eingeben`,
  delete: 'Löschen',
  deleteAll: (count) => `${count} Zeilen löschen`,
  cancel: 'Abbrechen',
  forGood: 'Endgültig löschen',
  titleForGood: (row) => `${row} endgültig löschen?`,
  trash: {
    title: (row, isBack) => (isBack ? `${row} zurücklegen?` : `${row} in den Papierkorb legen?`),
    heading: (rows, table, isBack) =>
      isBack
        ? capitalize(`${rows} aus ${table} zurücklegen?`)
        : capitalize(`${rows} aus ${table} in den Papierkorb legen?`),
    becomes:
      'Die Zeilen bleiben als gelöscht markiert in der Tabelle, und mit ihnen alles, was auf sie verweist.',
    back: 'Die Zeilen sind wieder in Gebrauch.',
  },
  many: {
    heading: (rows, table) => capitalize(`${rows} aus ${table} löschen?`),
    alone: 'Keine andere Zeile verweist auf sie.',
    emptied: 'Diese Zeilen bleiben, verweisen aber nicht mehr auf sie:',
    blocking: 'Diese Zeilen verweisen noch auf einige davon, die sich deshalb nicht löschen lassen:',
    counting: 'Zeilen, die auf sie verweisen, werden gezählt…',
    along:
      'Das Protokoll bewahrt alles auf, sodass sich alles in einem Schritt wiederherstellen lässt. Maskierte und zu lange Werte bewahrt es nicht auf.',
    each: 'Zeilen, die sich nicht löschen lassen, werden übersprungen und mit dem Grund aufgeführt.',
    headingForGood: (rows, table) => capitalize(`${rows} aus ${table} endgültig löschen?`),
    action: 'Löschen…',
    actionForGood: 'Endgültig löschen…',
    removing: (rows, table, row) => capitalize(`${rows} aus ${table} von ${row} entfernen?`),
    remove: 'Entfernen…',
    submitRemove: 'Entfernen',
  },
}
