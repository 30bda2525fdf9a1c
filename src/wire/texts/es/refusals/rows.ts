import type { rowRefusals as english } from '../../refusals/rows.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../format-number.ts'
import { plural } from '../plural.ts'
import { quote } from './quote.ts'
import { toChange } from './to-change.ts'

export const rowRefusals: TranslatedSentences<typeof english> = {
  noSuchColumn: (column) => `Esta tabla no tiene la columna ${quote(column)}.`,
  roleMayNot: 'Su rol puede ver estas filas, pero no cambiarlas.',
  accountMayNot: (column) => `La cuenta de la base de datos no tiene permiso para cambiar «${column}».`,
  accountMayNotRow:
    'La cuenta de la base de datos puede ver esta fila, pero no tiene permiso para cambiarla.',
  readOnly: (column) => `El archivo de configuración indica que «${column}» es de solo lectura.`,
  checkFailed: (column) =>
    `La comprobación de «${column}» en el archivo de configuración falló, así que no se escribió nada.`,
  noKey: 'Esta tabla no tiene clave primaria, así que sus filas no se pueden cambiar.',
  isKey: (column) => `«${column}» forma parte de la clave de la fila, así que no se puede cambiar.`,
  changedSinceSeen: (changedBy) =>
    `Alguien cambió este valor después de que usted lo abriera. ${toChange(changedBy)} Compare ambos valores.`,
  otherVersion: 'La fila cambió desde que usted la leyó: If-Match indica otra versión. Vuelva a leerla.',
  rowsRefused: (rows) =>
    plural(rows, {
      one: 'Se rechazó una fila.',
      other: `Se rechazaron ${formatNumber(rows)} filas.`,
    }),
  changedBeforeDelete:
    'Alguien cambió esta fila después de que usted abriera el formulario. Revísela de nuevo antes de eliminarla.',
  belongsElsewhere: 'Esta fila ya no pertenece a la fila guardada. Vuelva a cargar la página.',
  notARow: 'Una fila nueva se envía como {"values": { columna: valor }}.',
  notAChange:
    'Un cambio se envía como {"values": { columna: valor }} y, si se desea, "seen" con los valores leídos.',
  notABatch: (most) =>
    `Un lote se envía como {"changes": […], "atomic": true o false} con 1 a ${formatNumber(most)} cambios, cada uno {"insert": valores}, {"key": un texto, "set": valores, "seen": valores} o {"key": un texto, "delete": true, "forever": true o false}.`,
  notForever: '"forever" debe ser true o false.',
  changeRefused: (number, reason) => `Cambio ${number}: ${reason} No se cambió nada.`,
  wrongFields: (columns, reasons) => columns.map((column, at) => `${column}: ${reasons[at]}`).join(' '),
  apartNoRows:
    'Las tablas de Switchboard están en otra base de datos, así que aquí no se pueden agregar ni eliminar filas. Solo se pueden cambiar campos sueltos.',
  apartOneField:
    'Las tablas de Switchboard están en otra base de datos. En ese caso se puede cambiar un solo campo con valor propio cada vez.',
  mayNotChangeCell: (column) => `Su rol no puede cambiar «${column}» en esta fila.`,
  mayNotSwitchCell: (column) => `Su rol no puede mover el interruptor «${column}» en esta fila.`,
  mayNotChangeSo: (column) =>
    `La fila pasaría a ser una en la que su rol no puede cambiar «${column}», así que queda como está.`,
  mayNotWrite: (column) => `Su rol puede ver «${column}», pero no escribirla.`,
  mayNotDeleteRow: 'Su rol no puede eliminar esta fila.',
  mayNotAddRow: 'Su rol no puede agregar una fila con estos valores.',
  mayNotAddWith: (column) => `Su rol no puede agregar una fila así con «${column}».`,
  notPossible: 'Este valor no es posible aquí.',
  noSuchReference:
    'La fila hace referencia a otra que no existe o que usted no puede ver, o hay otras filas que aún hacen referencia a ella.',
  mayNotAdd: 'Su rol puede ver estas filas, pero no agregar ninguna.',
  accountMayNotAdd: 'La cuenta de la base de datos no tiene permiso para agregar filas aquí.',
  mayNotDelete: 'Su rol puede ver estas filas, pero no eliminar ninguna.',
  accountMayNotDelete: 'La cuenta de la base de datos no tiene permiso para eliminar filas aquí.',
  mayNotDeleteAlong: (table) =>
    `También se eliminarían filas de ${toTable(table)}, y su rol no puede eliminarlas.`,
  mayNotEmpty: (table) =>
    `Hay filas de ${toTable(table)} que hacen referencia a esta fila y la perderían, y su rol no puede cambiarlas.`,
  noKeyAlong: (table) =>
    `Hay filas de ${toTable(table)} que hacen referencia a esta fila, y esa tabla no tiene clave primaria, así que el historial no puede conservarlas. Elimine o cambie antes esas filas.`,
  longKeyAlong: (table) =>
    `La clave de una fila de ${toTable(table)} que hace referencia a esta fila es demasiado larga para el historial. Elimine o cambie antes esa fila, en la propia base de datos.`,
  tooManyAlong: (most) =>
    `También se eliminarían o cambiarían más de ${formatNumber(most)} filas. Elimine antes las que hacen referencia a esta fila.`,
  tooMuchAlong: (mostBytes) =>
    `Las filas que se eliminarían ocupan en total más de ${toMegabytes(mostBytes)} MB. Elimine antes las que hacen referencia a esta fila.`,
  stillReferred: (table) =>
    `Hay filas de ${toTable(table)} que aún hacen referencia a esta fila, o a otras que también se eliminarían. Elimínelas o cámbielas antes.`,
  notRestorable:
    'Esta entrada no trata de una fila eliminada, así que no se puede restaurar nada a partir de ella.',
  restoredAlready: 'Esto ya se restauró.',
  nothingRestored: (reason) => `No se pudo restaurar nada. ${reason}`,
  mayNotRestore: (table) =>
    `Su rol no puede agregar filas a ${toTable(table)}, así que no se pueden restaurar.`,
  mayNotRefill: (table) =>
    `Su rol no puede cambiar filas de ${toTable(table)}, así que quedan sin su referencia.`,
  tableGone: 'La tabla de esta fila ya no existe.',
  valueNotKept: (column) => `El historial no conservó el valor de «${column}».`,
  existsAgain: 'Vuelve a existir una fila con esta clave.',
  parentNotBack: 'No se pudo restaurar la fila a la que hace referencia.',
  changedSinceDelete: 'Alguien cambió la referencia desde entonces.',
  kept: 'Un trigger o una regla de la base de datos conservó la fila.',
  notAdded: 'Un trigger o una regla de la base de datos no agregó la fila.',
  outOfSight: 'No se puede agregar una fila que usted no podría ver.',
  otherCount: 'Este no es el número de filas. Escriba el número que muestra la página.',
  notAnEdit: 'Se envía {"column": un texto, "value": un texto o null, "seen": lo que contenía la celda}.',
  suppressed: 'Un trigger o una regla de la base de datos conservó el valor anterior.',
  sharedKey: 'Otra fila tiene la misma clave, en una tabla que hereda de esta. Cámbiela allí.',
  longKey: 'La clave de esta fila es demasiado larga para el historial, así que no se puede cambiar aquí.',
  noValue: (column) => `La fila no tiene ningún valor en «${column}».`,
  changedWhileRead: 'Alguien cambió el valor mientras se leía. Descárguelo de nuevo.',
  longValue: (sizeBytes, mostBytes) =>
    `El valor ocupa ${toMegabytes(sizeBytes)} MB. Aquí solo se pueden cambiar valores de hasta ${toMegabytes(mostBytes)} MB, porque el historial conserva el anterior y el nuevo.`,
  longSecret: (sizeBytes, mostBytes) =>
    `El valor ocupa ${toMegabytes(sizeBytes)} MB. Aquí solo se pueden revelar valores de hasta ${toMegabytes(mostBytes)} MB. Léalo en la base de datos.`,
  seenOfAnotherType: (column) =>
    `"seen" es de otro tipo que «${column}». Envíe el valor exactamente como lo leyó.`,
  lostName:
    'La columna "__proto__" no se puede escribir junto con otras. Cámbiela sola: {"column": "__proto__", "value": …, "seen": …}.',
  seenIsCut: (column) =>
    `"seen" contiene solo el comienzo de «${column}». Lea antes el valor completo: GET …/values/${column}.`,
  left: 'El cambio se guardó, pero después un trigger de la base de datos eliminó la fila o cambió su clave. El historial muestra ambas cosas.',
  brokenTrigger: (reason) => `Falló un trigger de la base de datos: ${reason}.`,
  heldLong: 'Otro programa mantiene bloqueada esta fila. Inténtelo más tarde.',
  changedMeanwhile: 'Otra persona está cambiando esta fila. Inténtelo de nuevo.',
  toldByOthers: 'La respuesta tardó demasiado. El historial muestra si se guardó.',
  anotherRequest: 'Esta Idempotency-Key ya se usó para otra solicitud. Use una nueva en cada solicitud.',
  sameRequest: 'La misma solicitud ya está en curso. Inténtelo de nuevo.',
}

/** Null for a table that the reader may not know of. */
function toTable(table: string | null): string {
  return table === null ? 'otra tabla' : `«${table}»`
}

function toMegabytes(bytes: number): string {
  return formatNumber(Math.round((bytes / 2 ** 20) * 10) / 10)
}
