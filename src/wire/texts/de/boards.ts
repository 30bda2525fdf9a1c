import type { boardTexts as english, tileTexts as englishTiles } from '../boards.ts'
import type { Translated } from '../translated.ts'

export const boardTexts: Translated<typeof english> = {
  fields: {
    list: 'Die Zeilen der Kachel, wie die Adresse einer Liste sie hat: ?filter=…&sort=…&q=…',
    view: 'Eine gespeicherte Ansicht der Tabelle, deren Liste statt „list“ gilt. Null: Es gibt keine.',
    measure: 'Was gezählt oder gemessen wird. Null: die Anzahl der Zeilen.',
    time: 'Die Spalte, um die es bei den Daten des Boards geht. Null: Alle Daten sind zu sehen.',
    width: 'Wie viele der vier Spalten des Boards die Kachel einnimmt.',
    unit: 'Die Abschnitte auf der Linie. Null: die, die zum Zeitraum des Boards passen.',
    tiles: 'In der Reihenfolge auf dem Bildschirm.',
    sharedWith: 'Die Rollen, die es außer dem Urheber sehen dürfen. Keine: Es ist privat.',
    version: 'Wächst mit jeder Änderung. Eine Änderung nennt die Version, auf der sie beruht.',
    by: 'Der Urheber.',
    mine: 'Ob der Aufrufer der Urheber ist.',
    conflict: 'Das aktuelle Board, falls jemand anders es zuerst geändert hat.',
  },
}

export const tileTexts: Translated<typeof englishTiles> = {
  data: 'Null: Es wird noch gelesen. Wer nur nach dieser Kachel fragt, wartet darauf.',
  readAt: 'Wann dies gelesen wurde, falls eine neuere Antwort noch gelesen wird. Null: der jetzige Stand.',
  behind: 'Die Adresse der Liste, die hinter der Kachel steht.',
  column: 'Die gemessene Spalte. Null: Zeilen werden gezählt.',
  before: 'Dieselbe Zahl im Zeitraum davor; fehlt, wenn es keine gibt.',
}
