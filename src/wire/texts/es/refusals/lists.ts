import type { listRefusals as english } from '../../refusals/lists.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../format-number.ts'
import { quote } from './quote.ts'

export const listRefusals: TranslatedSentences<typeof english> = {
  noSuchTable: 'Esta tabla no existe o usted no puede verla.',
  noSuchRow: 'Esta fila no existe o usted no puede verla.',
  brokenView: (reason) => `La base de datos no puede leer esta vista: ${reason}.`,
  misspelled: (place, text) =>
    place === 'key'
      ? `${quote(text)} no es una clave válida.`
      : `"${place}": ${quote(text)} no es un nombre de columna válido.`,
  notUtf8: (place, text) => `"${place}": ${quote(text)} no es UTF-8 válido.`,
  noSuchParameter: (name) => `Parámetro desconocido: ${quote(name)}.`,
  repeatedParameter: (name) => `Envíe el parámetro ${quote(name)} una sola vez.`,
  notInRange: (name, most) => `"${name}" debe ser un número entero de 1 a ${formatNumber(most)}.`,
  noSuchCount: '"count" debe ser none o exact.',
  notWritten: (member) => `"${member}" de la consulta de la lista tiene un valor no permitido.`,
  twoCursors: 'Envíe "after" o "before", pero no ambos.',
  tooLong: (name, most) => `"${name}" puede tener como máximo ${formatNumber(most)} caracteres.`,
  nul: (name) => `"${name}" no puede contener un carácter NUL.`,
  tooManyWords: (most) => `"q" puede tener como máximo ${most} palabras. Use comillas para una frase.`,
  tooManyColumns: (most) => `"columns" puede nombrar como máximo ${most} columnas.`,
  repeatedColumn: '"columns" nombra dos veces la misma columna.',
  tooManySortKeys: (most) => `"sort" puede nombrar como máximo ${most} columnas.`,
  repeatedSortKey: '"sort" nombra dos veces la misma columna.',
  maskedColumn: (column) =>
    `Los valores de ${quote(column)} están enmascarados, porque pueden ser secretos, así que no se pueden usar aquí. Si no lo son, ponga secret: false en la columna en switchboard.config.ts.`,
  notMasked: (column) => `Esta tabla no tiene ninguna columna enmascarada ${quote(column)}.`,
  onlyOwnersReveal: 'Solo un propietario con la sesión iniciada puede revelar un valor enmascarado.',
  noSuchShownColumn: (column) => `"columns": esta tabla no tiene la columna ${quote(column)}.`,
  noSuchSortColumn: (column) => `"sort": esta tabla no tiene la columna ${quote(column)}.`,
  unsortable: (column, declaredType) =>
    `"sort": no se puede ordenar por la columna ${quote(column)} (${declaredType}).`,
  noSuchWay: (ways) => `"relations" admite uno de estos valores: ${ways.join(', ')}.`,
  noSuchRaw: '"raw" es 1 para los textos tal como son, o 0.',
  mayNotExport:
    'Su rol no le permite exportar esta tabla. Pida a un administrador el permiso para exportarla.',
  tooFar: 'Esta página está demasiado lejos para cargarla sin un índice. Use «Siguiente» o filtre la lista.',
  filterEnds: '"filter" termina donde se espera una condición.',
  filterGap: (rest) => `"filter": falta una condición antes de ${quote(rest)}.`,
  filterUnjoined: (rest) => `"filter": falta ";" antes de ${quote(rest)}.`,
  filterClosesNothing: (rest) => `"filter": el ")" de ${quote(rest)} no cierra nada.`,
  filterUnclosed: (group) => `"filter": ${quote(`${group}(`)} no se cierra.`,
  noSuchGroup: (word) =>
    `"filter": ${quote(`${word}(`)} no empieza un grupo; escriba los paréntesis de los valores como =28 y =29.`,
  noCondition: (text) =>
    `"filter": ${quote(text)} no es una condición. Una condición tiene la forma price:gte:10.`,
  noSuchOperator: (condition, operators) =>
    `"filter": ${quote(condition)} tiene un operador desconocido. Use uno de ${operators}.`,
  wrongValues: (condition, least, most) => `"filter": ${quote(condition)} necesita ${toValues(least, most)}.`,
  bareEquals: (value) => `"filter": en ${quote(value)}, "=" se escribe =3D.`,
  filterTooDeep: (most) => `"filter": los grupos pueden tener como máximo ${most} niveles.`,
  filterTooLarge: (most) => `"filter" puede tener como máximo ${most} condiciones y grupos.`,
  noSuchFilterColumn: (column) => `"filter": esta tabla no tiene la columna ${quote(column)}.`,
  leadsNowhere: (column) =>
    `"filter": la columna ${quote(column)} no lleva a ninguna tabla que usted pueda ver.`,
  notOffered: (condition, operators) =>
    `"filter": ${quote(condition)} no es posible. Esta columna ofrece ${operators.join(', ')}.`,
  wrongOperand: (column, reason) => `"filter": ${quote(column)}: ${reason}`,
  tooManyDigits: (declaredType) =>
    `El tipo ${declaredType} no puede guardar todas estas cifras. Redondee antes el número.`,
  nulInValue: 'Un valor no puede contener un carácter NUL.',
  longValue: (most) => `Un valor puede tener como máximo ${formatNumber(most)} caracteres.`,
  notAPeriod:
    'Indique una fecha o un período, por ejemplo 2026-11-20, 2026-11, 2026, 2026-11-20T10:30, today, last-month o -7d.',
  notATimeOfDay: 'Indique una hora del día, por ejemplo 09:30 o 09:30:15.',
  notABeginning: 'Indique los primeros caracteres de un UUID.',
  scanTooSlow:
    'Esta búsqueda lee toda la tabla y tardó demasiado. Filtre más o cree un índice de búsqueda para la tabla.',
  shortTooSlow:
    'La búsqueda de un texto tan corto lee todas las filas y tardó demasiado. Escriba más letras o filtre más.',
  tooManyAtOnce: 'Tiene demasiadas solicitudes a esta tabla a la vez. Espere hasta que termine alguna.',
  replaced: 'Una solicitud más reciente del mismo cliente sustituyó a esta.',
  strangeRequestName: (header) =>
    `${header} debe ser un nombre de cliente (letras, cifras, - y _), dos puntos y un número entero: "tab-7f3a:12".`,
  tooManyExports: (most) =>
    `Tiene ${most} exportaciones en curso. Inicie la siguiente cuando termine alguna.`,
  tooManyUnordered: (most) =>
    `Estas filas no tienen clave, así que se pueden exportar como máximo ${formatNumber(most)}. Filtre más o dé a la tabla una clave primaria.`,
  noSuchMode: '"mode" debe ser capped o exact.',
  noChoices: (column) => `La columna ${quote(column)} no hace referencia a ninguna otra tabla.`,
  noSuchRelation: (text) =>
    `${quote(text)} no es una relación con esta fila. Una relación es la tabla que hace referencia a ella, dos puntos y las columnas: order_lines:order_id.`,
  noPlaceValue: '"value" debe ser un valor de la columna que ordena la lista.',
  placeUnsorted: '"sort" debe nombrar la columna cuyo valor se busca.',
  noFacetColumn: '"column" debe nombrar la columna cuyos valores se cuentan.',
  noSuchFacetColumn: (column) => `"column": esta tabla no tiene la columna ${quote(column)}.`,
  noFacets: (column, declaredType) =>
    `"column": no se pueden contar los valores de ${quote(column)} (${declaredType}).`,
}

function toValues(least: number, most: number): string {
  if (least < most) return `de ${least} a ${most} valores`
  return ['ningún valor', 'un valor', 'dos valores'][most] ?? `${most} valores`
}
