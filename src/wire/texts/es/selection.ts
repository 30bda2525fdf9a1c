import type { selectionTexts as english } from '../selection.ts'
import type { Translated } from '../translated.ts'
import { counted } from './plural.ts'

export const selectionTexts: Translated<typeof english> = {
  label: 'Filas seleccionadas',
  some: (count) => counted(count, { one: 'seleccionada', other: 'seleccionadas' }),
  elsewhere: (count) => `${count} en otras páginas`,
  all: 'Seleccionadas todas las filas',
  allMatching: 'Seleccionadas todas las que coinciden',
  counted: (all, rows) => `${all}: ${rows}`,
  except: (count) => `excepto ${count}`,
  select: {
    exactly: (rows) => `Seleccionar todo: ${rows}`,
    matching: 'Seleccionar todas las que coinciden',
    whole: 'Seleccionar todas las filas',
  },
  clear: 'Deseleccionar',
  clearName: 'Quitar la selección',
  plain: 'Filas seleccionadas:',
  plainAll: 'Todas las filas de esta lista:',
  turn: {
    on: 'Activar',
    off: 'Desactivar',
    onOf: (column) => `Activar «${column}»`,
    offOf: (column) => `Desactivar «${column}»`,
  },
  trash: { move: 'Mover a la papelera', back: 'Sacar de la papelera' },
  more: 'Más',
  moreName: 'Más acciones para las filas seleccionadas',
  exportName: 'Exportar las filas seleccionadas',
  exportAs: {
    listed: (format) => `Exportar como ${format}`,
    shown: (format) => `Columnas como se ven, en ${format}`,
    all: (format) => `Todas las columnas, en ${format}`,
  },
  commands: {
    turnOn: (column) => `Activar «${column}» en las filas seleccionadas`,
    turnOff: (column) => `Desactivar «${column}» en las filas seleccionadas`,
    trash: 'Mover las filas seleccionadas a la papelera',
    putBack: 'Sacar las filas seleccionadas de la papelera',
    set: 'Actualizar un campo de las filas seleccionadas',
  },
  setField: 'Actualizar un campo…',
}
