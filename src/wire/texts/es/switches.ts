import type { switchTexts as english } from '../switches.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

export const switchTexts: Translated<typeof english> = {
  name: (what, row) => `${what}: ${row}`,
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  why: (what) => `¿Por qué es «${what}» un interruptor?`,
  neither: (on, off) => `Ni ${on} ni ${off}`,
  heading: 'Interruptores',
  notice: {
    place: 'Último cambio',
    is: (row, word) => `${row}: «${word}».`,
    on: 'Activado',
    off: 'Desactivado',
    changed: (column, row) => `Se cambió ${column} de ${row}.`,
    neither: (row) => `${row} tiene de nuevo su valor anterior.`,
    refused: (name, why) => `No se cambió el interruptor${name === null ? '' : ` (${name})`}: ${why}`,
    undone: (sentence) => `Deshecho: ${sentence}`,
    undoneChange: (column, row) => `Deshecho: ${column} de ${row}.`,
    made: (row) => `Se agregó ${row}.`,
    trashed: (row) => `${row} se movió a la papelera.`,
    putBack: (row) => `${row} se sacó de la papelera.`,
    deleted: (row, others) =>
      others > 0
        ? plural(others, {
            one: `Se eliminó ${row} y otra fila.`,
            other: `Se eliminó ${row} y otras ${others} filas.`,
          })
        : `Se eliminó ${row}.`,
    restored: (row, others, left) =>
      [
        `Se restauró ${row}`,
        others > 0 ? plural(others, { one: ' y otra fila', other: ` y otras ${others} filas` }) : '',
        '.',
        left > 0
          ? plural(left, {
              one: ' No se pudo restaurar una fila de la misma eliminación.',
              other: ` No se pudieron restaurar ${left} filas de la misma eliminación.`,
            })
          : '',
      ].join(''),
    undo: 'Deshacer',
    dismiss: 'Descartar',
  },
  ask: {
    title: (row, active) => `¿${active ? 'Activar' : 'Desactivar'} ${row}?`,
    change: (from, to) => `${from} → ${to}`,
    already: (word) => `Ya está en «${word}».`,
    cancel: 'Cancelar',
    back: 'Volver a la fila',
  },
}
