import type { transferRefusals as english } from '../../refusals/transfer.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../format-number.ts'
import { quote } from './quote.ts'

const saveAgain = 'Ábralo en una hoja de cálculo y guárdelo de nuevo'

export const transferRefusals: TranslatedSentences<typeof english> = {
  emptyFile: 'Este archivo está vacío. Elija un archivo con al menos una fila.',
  noHeaders: 'Este archivo no tiene ninguna fila con valores. Elija un archivo con al menos una fila.',
  noKeys: (first) =>
    `Ninguna de las primeras ${formatNumber(first)} líneas es un objeto JSON con una clave. Escriba en cada línea un objeto como {"name": "Ada"}.`,
  wrongByte: (place, encoding) =>
    `El byte ${formatNumber(place)} no es ${encoding} válido. Elija otra codificación o guarde el archivo como UTF-8.`,
  nulByte: (place) =>
    `El byte ${formatNumber(place)} es un carácter NUL, así que no es texto en la codificación elegida. Elija otra codificación o guarde de nuevo el archivo como CSV.`,
  longRecord: (line, most) =>
    `La línea ${formatNumber(line)} tiene más de ${formatNumber(most)} caracteres. Compruebe si le faltan unas comillas o acórtela.`,
  openQuote: (line) =>
    `Unas comillas de la línea ${formatNumber(line)} no se cierran. Ciérrelas o elija otro separador.`,
  strayQuote: (line) =>
    `Hay unas comillas dentro de una celda de la línea ${formatNumber(line)}. Ponga toda la celda entre comillas y duplique las que contiene, o elija otro separador.`,
  tooManyHeaders: (most) =>
    `Este archivo tiene más de ${formatNumber(most)} columnas. Quite algunas o elija otro separador.`,
  repeatedHeader: (name) =>
    `El encabezado ${quote(name)} está sobre dos columnas. Cambie el nombre de una, o lea el archivo sin fila de encabezado.`,
  longRow: (cells, headers) =>
    `Esta línea tiene ${formatNumber(cells)} celdas, pero hay ${formatNumber(headers)} columnas. Revise los separadores y las comillas.`,
  shortRow: (cells, headers) =>
    `Esta línea solo tiene ${formatNumber(cells)} de ${formatNumber(headers)} celdas. Agregue las que faltan o revise los separadores y las comillas.`,
  nulCharacter: (header) => `La celda ${quote(header)} contiene un carácter NUL. Quítelo.`,
  halfCharacter: (header) =>
    `La celda ${quote(header)} contiene la mitad de un carácter (un sustituto aislado). Quítela.`,
  notAnObject:
    'Esta línea no es un objeto JSON. Escríbalo completo en una línea, por ejemplo {"name": "Ada", "born": 1815}.',
  repeatedKey: (key) => `La clave ${quote(key)} está dos veces en este objeto. Quite una.`,
  lateKey: (key, first) =>
    `La clave ${quote(key)} no está en ninguno de los primeros ${formatNumber(first)} objetos. Agréguela al primero, con null.`,
  jsonArray:
    'Este archivo es un solo array JSON. Escriba cada objeto en una línea propia, sin corchetes ni comas alrededor (NDJSON).',
  encrypted: 'Este libro está cifrado. Ábralo con su contraseña, guárdelo sin ella y elíjalo de nuevo.',
  damagedPart: (part) =>
    `Este libro está dañado: no se puede leer ${quote(part)}. ${saveAgain}, o guárdelo como CSV.`,
  missingPart: (part) => `Este libro está dañado: falta ${quote(part)}. ${saveAgain}, o guárdelo como CSV.`,
  doctype: (part) => `Este libro tiene un DOCTYPE en ${quote(part)}, lo que no está permitido. ${saveAgain}.`,
  strangeReference: (reference) =>
    `Este libro está dañado: ninguna celda o fila puede seguir como ${quote(reference)}. ${saveAgain}, o guárdelo como CSV.`,
  bomb: (part, megabytes) =>
    `Al descomprimir este libro, ${quote(part)} ocupa más de ${formatNumber(megabytes)} MB, lo que parece una bomba zip. Guarde la hoja como CSV.`,
  longTexts: (megabytes) =>
    `Los textos de este libro ocupan más de ${formatNumber(megabytes)} MB. Guarde la hoja como CSV.`,
  noSheets: 'Este libro no tiene ninguna hoja con celdas. Elija otro archivo.',
  noSuchSheet: (name) => `Este libro no tiene la hoja ${quote(name)}. Elija una de sus hojas.`,
  errorCell: (reference, error) =>
    `La celda ${reference} tiene el error ${quote(error)}. Corríjala o vacíela.`,
  noResult: (reference) =>
    `La fórmula de la celda ${reference} no tiene un resultado guardado. Abra el archivo en una hoja de cálculo y guárdelo de nuevo.`,
  noSharedText: (reference) => `Falta en el archivo el texto de la celda ${reference}. ${saveAgain}.`,
  strangeNumber: (reference, text) =>
    `La celda ${reference} debería ser un número, pero contiene ${quote(text)}. Corríjala o vacíela.`,
  strangeDate: (reference, text) =>
    `La celda ${reference} debería ser una fecha, pero contiene ${quote(text)}, que no lo es. Corríjala o vacíela.`,
  packed: 'Este archivo está comprimido. Descomprímalo e importe lo que contiene.',
  notATable: (type) => `Este archivo es de tipo ${type}. Guarde sus filas como CSV, NDJSON o XLSX.`,
}
