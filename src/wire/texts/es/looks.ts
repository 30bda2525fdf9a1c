import type { lookTexts as english } from '../looks.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

export const lookTexts: Translated<typeof english> = {
  lanesOf: 'Carriles',
  daysOf: 'Días',
  none: 'Sin valor',
  rows: (rows, shown) => `${shown} ${plural(rows, { one: 'fila', other: 'filas' })}`,
  more: (shown) => `${shown} más`,
  moreIn: (shown, place) => `${shown} más en ${place}`,
  all: 'Mostrar la lista',
  uncounted: 'Contar las filas lleva tiempo.',
  calculate: 'Calcular',
  otherLanes: (lanes, shown) =>
    `${shown} ${plural(lanes, { one: 'valor más tiene', other: 'valores más tienen' })}`,
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  today: 'Hoy',
  undated: 'Filas sin fecha',
  cards: (place) => `Filas en ${place}`,
  handle: (label) => `Mover ${label}`,
  handleHint: 'Arrastre, o pulse Enter y use las flechas.',
  picked: (label, place) =>
    `${label} se tomó de ${place}. Elija con las flechas. Enter lo deja, Escape lo devuelve.`,
  over: (place, at, all) => `${place}, ${at} de ${all}`,
  dropped: (label, place) => `${label} está ahora en ${place}.`,
  kept: (label) => `${label} se queda donde está.`,
  refused: (label, reason) => `${label} no se movió. ${reason}`,
  moveTo: 'Mover a',
  move: 'Mover',
}
