import type { Translated } from '../translated.ts'
import type { workTexts as english } from '../work.ts'
import { counted } from './plural.ts'

export const workTexts: Translated<typeof english> = {
  set: {
    heading: (rows, table) => `Actualizar un campo en ${rows} de ${table}`,
    column: 'Campo',
    choose: 'Elegir un campo',
    value: 'Valor nuevo',
    empty: 'Sin valor (en lugar de texto vacío)',
    becomes:
      'Las filas que ya tienen este valor no cambian. Las que no se pueden cambiar se omiten y se muestran con el motivo.',
    submit: (rows) => `Actualizar ${rows}`,
  },
  detach: {
    action: 'Separar…',
    heading: (rows, table, row) => `¿Separar de ${row} ${rows} de ${table}?`,
    stay: 'Las filas se quedan, pero dejan de hacer referencia a ella. Las que no se pueden cambiar se omiten y se muestran con el motivo.',
    submit: 'Separar',
  },
  label: 'Cambio masivo',
  running: {
    on: 'Activando',
    off: 'Desactivando',
    trash: 'Moviendo a la papelera',
    putBack: 'Sacando de la papelera',
    set: 'Cambiando',
    delete: 'Eliminando',
    undo: 'Deshaciendo',
    restore: 'Restaurando',
    check: 'Comprobando',
    import: 'Importando',
  },
  of: (what, progress) => `${what}: ${progress}`,
  refused: (count) => counted(count, { one: 'rechazada', other: 'rechazadas' }),
  changed: {
    on: (count) => counted(count, { one: 'activada', other: 'activadas' }),
    off: (count) => counted(count, { one: 'desactivada', other: 'desactivadas' }),
    trash: (count) => counted(count, { one: 'movida a la papelera', other: 'movidas a la papelera' }),
    putBack: (count) => counted(count, { one: 'sacada de la papelera', other: 'sacadas de la papelera' }),
    set: (count) => counted(count, { one: 'cambiada', other: 'cambiadas' }),
    delete: (count) => counted(count, { one: 'eliminada', other: 'eliminadas' }),
    undo: (count) => counted(count, { one: 'deshecha', other: 'deshechas' }),
    restore: (count) => counted(count, { one: 'restaurada', other: 'restauradas' }),
    check: (count) =>
      counted(count, { one: 'se agregaría o cambiaría', other: 'se agregarían o cambiarían' }),
    import: (count) => counted(count, { one: 'agregada o cambiada', other: 'agregadas o cambiadas' }),
  },
  same: (count) => `${count} sin cambios`,
  cancel: 'Cancelar',
  undo: 'Deshacer',
  refusals: 'Mostrar por qué',
  details: 'Detalles',
  dismiss: 'Descartar',
  close: 'Cerrar',
  rows: {
    heading: {
      trash: (table) => `Mover filas de ${table} a la papelera`,
      putBack: (table) => `Sacar filas de ${table} de la papelera`,
      delete: (table) => `Eliminar filas de ${table}`,
      restore: (table) => `Restaurar filas eliminadas de ${table}`,
    },
    numbers: { delete: 'Eliminadas', restore: 'Restauradas' },
    restoreAll: 'Restaurar todo',
    restoreNext: 'Las filas ya eliminadas quedan así. Se pueden restaurar.',
    restoredNext: 'Las filas ya restauradas se quedan.',
  },
}
