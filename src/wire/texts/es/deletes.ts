import type { deleteTexts as english } from '../deletes.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

export const deleteTexts: Translated<typeof english> = {
  title: (row) => `¿Eliminar ${row}?`,
  alone: 'Ninguna otra fila hace referencia a ella.',
  deleted: 'Estas filas también se eliminan:',
  emptied: 'Estas filas se quedan, pero dejan de hacer referencia a ella:',
  blocking: 'Estas filas aún hacen referencia a ella, así que no se puede eliminar:',
  blockingNext: 'Elimínelas primero o haga que se refieran a otra fila.',
  rows: (count, shown, capped) =>
    capped ? `más de ${shown} filas` : plural(count, { one: 'una fila', other: `${shown} filas` }),
  by: (columns) => `por ${columns}`,
  hidden: (tables) =>
    plural(tables, {
      one: 'Una tabla que usted no puede ver también tiene filas así.',
      other: `${tables} tablas que usted no puede ver también tienen filas así.`,
    }),
  incomplete: 'Puede haber más. No se contó todo.',
  notKept: (columns) =>
    `El historial no conservará el valor de ${columns}, porque está enmascarado o es demasiado largo. Una restauración no puede recuperarlo.`,
  restorable: 'Se puede deshacer: el historial conserva las filas.',
  typed: (count) => `Escriba ${count} para confirmar`,
  delete: 'Eliminar',
  deleteAll: (count) => `Eliminar ${count} filas`,
  cancel: 'Cancelar',
  forGood: 'Eliminar definitivamente',
  titleForGood: (row) => `¿Eliminar ${row} definitivamente?`,
  trash: {
    title: (row, isBack) => (isBack ? `¿Sacar ${row} de la papelera?` : `¿Mover ${row} a la papelera?`),
    heading: (rows, table, isBack) =>
      isBack ? `¿Sacar de la papelera ${rows} de ${table}?` : `¿Mover a la papelera ${rows} de ${table}?`,
    becomes:
      'Las filas se quedan en la tabla, marcadas como eliminadas, y también todo lo que hace referencia a ellas.',
    back: 'Las filas vuelven a estar en uso.',
  },
  many: {
    heading: (rows, table) => `¿Eliminar ${rows} de ${table}?`,
    alone: 'Ninguna otra fila hace referencia a ellas.',
    emptied: 'Estas filas se quedan, pero dejan de hacer referencia a ellas:',
    blocking: 'Estas filas aún hacen referencia a algunas de ellas, que por eso no se pueden eliminar:',
    counting: 'Contando las filas que hacen referencia a ellas…',
    along:
      'El historial lo conserva todo, así que se puede restaurar en un solo paso. Los valores enmascarados o demasiado largos no se conservan.',
    each: 'Las filas que no se pueden eliminar se omiten y se muestran con el motivo.',
    headingForGood: (rows, table) => `¿Eliminar definitivamente ${rows} de ${table}?`,
    action: 'Eliminar…',
    actionForGood: 'Eliminar definitivamente…',
    removing: (rows, table, row) => `¿Quitar de ${row} ${rows} de ${table}?`,
    remove: 'Quitar…',
    submitRemove: 'Quitar',
  },
}
