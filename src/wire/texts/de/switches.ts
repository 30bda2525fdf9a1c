import type { switchTexts as english } from '../switches.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

export const switchTexts: Translated<typeof english> = {
  name: (what, row) => `${what}: ${row}`,
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  why: (what) => `Warum ist „${what}“ ein Schalter?`,
  neither: (on, off) => `Weder ${on} noch ${off}`,
  heading: 'Schalter',
  notice: {
    place: 'Letzte Änderung',
    is: (row, word) => `${row} ist „${word}“.`,
    on: 'Ein',
    off: 'Aus',
    changed: (column, row) => `${column} von ${row} geändert.`,
    neither: (row) => `${row} hat wieder den alten Wert.`,
    refused: (name, why) => `Nicht geschaltet${name === null ? '' : ` (${name})`}: ${why}`,
    undone: (sentence) => `Rückgängig gemacht: ${sentence}`,
    undoneChange: (column, row) => `Rückgängig gemacht: ${column} von ${row}.`,
    made: (row) => `${row} angelegt.`,
    trashed: (row) => `${row} in den Papierkorb gelegt.`,
    putBack: (row) => `${row} zurückgelegt.`,
    deleted: (row, others) =>
      others > 0
        ? plural(others, {
            one: `${row} und eine weitere Zeile gelöscht.`,
            other: `${row} und ${others} weitere Zeilen gelöscht.`,
          })
        : `${row} gelöscht.`,
    restored: (row, others, left) =>
      [
        row,
        others > 0
          ? plural(others, { one: ' und eine weitere Zeile', other: ` und ${others} weitere Zeilen` })
          : '',
        ' wiederhergestellt.',
        left > 0
          ? plural(left, {
              one: ' Eine Zeile derselben Löschung ließ sich nicht wiederherstellen.',
              other: ` ${left} Zeilen derselben Löschung ließen sich nicht wiederherstellen.`,
            })
          : '',
      ].join(''),
    undo: 'Rückgängig',
    dismiss: 'Ausblenden',
  },
  ask: {
    title: (row, active) => `${row} ${active ? 'einschalten' : 'ausschalten'}?`,
    change: (from, to) => `${from} → ${to}`,
    already: (word) => `Schon „${word}“.`,
    cancel: 'Abbrechen',
    back: 'Zurück zur Zeile',
  },
}
