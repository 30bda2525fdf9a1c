import type { jobTexts as english } from '../jobs.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

export const jobTexts: Translated<typeof english> = {
  confirm: {
    title: (table) => `Cambio masivo: ${table}`,
    heading: (verb, rows, table) => `¿${verb} ${rows} de ${table}?`,
    uncounted: 'todas las filas que coinciden',
    becomes: (column, state) =>
      `${column === null ? 'Las filas pasan' : `«${column}» pasa`} a «${state}». Las que ya están así no cambian.`,
    named: 'Se aplica a las filas seleccionadas.',
    listed: 'Se aplica a todas las filas que coincidan cuando se ejecute.',
    whole: 'Se aplica a todas las filas de la tabla.',
    except: (rows, shown) =>
      plural(rows, {
        one: 'Una fila que se quitó de la selección queda como está.',
        other: `${shown} filas que se quitaron de la selección quedan como están.`,
      }),
    showList: 'Mostrar estas filas',
    each: 'Las filas que no se pueden cambiar se omiten y se muestran con el motivo.',
    undoable: 'Todo se puede deshacer en un solo paso.',
    submit: { on: 'Activar', off: 'Desactivar' },
    cancel: 'Cancelar',
    nothing: 'No hay nada que hacer: ninguna fila coincide.',
  },
  title: (table) => `Cambio masivo: ${table}`,
  verb: (active, column) => {
    const verb = active ? 'Activar' : 'Desactivar'
    return column === null ? verb : `${verb} «${column}» en`
  },
  heading: {
    switch: (verb, table) => `${verb} filas de ${table}`,
    set: (column, table, value) =>
      value === null
        ? `Vaciar «${column}» en filas de ${table}`
        : `Poner «${column}» en «${value}» en filas de ${table}`,
    undo: (column, table) => `Deshacer cambios de «${column}» en ${table}`,
  },
  states: {
    waiting: 'En espera',
    running: 'En curso',
    done: 'Terminado',
    cancelled: 'Cancelado',
    failed: 'Con error',
  },
  by: (name, when) => `Lo inició ${name} el ${when}`,
  ended: (when) => `terminó el ${when}`,
  progress: 'Filas procesadas',
  ofTotal: (done, total) => `${done} de ${total}`,
  numbers: { changed: 'Cambiadas', same: 'Sin cambios', refused: 'Rechazadas' },
  refusals: 'Filas rechazadas',
  row: 'Fila',
  reason: 'Motivo',
  more: (count) => `Rechazadas además de estas: ${count}.`,
  cancel: 'Cancelar el resto',
  cancelNext: 'Las filas ya cambiadas quedan así. Los cambios se pueden deshacer.',
  undo: 'Deshacer todo',
  toList: 'Mostrar la lista',
  toTrail: 'Mostrar en el historial',
  toFirst: 'Mostrar el cambio original',
}
