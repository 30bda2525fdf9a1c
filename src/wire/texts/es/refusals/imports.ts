import type { importRefusals as english } from '../../refusals/imports.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../format-number.ts'

export const importRefusals: TranslatedSentences<typeof english> = {
  notSettings: 'Los ajustes de una importación son {"format", "mode", "key", "columns"}.',
  noSuchImport:
    'Esta importación no existe. Puede que el archivo se haya eliminado por antiguo: envíelo de nuevo.',
  mayNotImport: (table) =>
    `No tiene permiso para agregar filas a ${table} ni para cambiarlas, así que no se puede importar ningún archivo.`,
  largeFile: (most) =>
    `El archivo ocupa más de ${formatNumber(most)} MB. Divídalo o pida un límite mayor en la configuración.`,
  stopped: 'El archivo no llegó completo. Envíelo de nuevo.',
  noFile: 'Elija antes un archivo.',
  noName: 'Indique el archivo en la dirección: ?table=…&name=….',
  noColumns: 'Elija una columna de la tabla para al menos una columna del archivo.',
  twice: (column) => `Dos columnas del archivo rellenan ${column}. Elija una de ellas.`,
  noSuchHeader: (header) => `El archivo no tiene la columna ${header}.`,
  keyNotGiven: (column) =>
    `Las filas se buscan por ${column}, así que debe rellenarla una columna del archivo.`,
  noSuchKey:
    'Elija una clave única de la tabla: con cualquier otra cosa, una fila del archivo podría cambiar varias filas.',
  noSuchReference: (column) => `Las filas de la otra tabla no se pueden buscar por ${column}.`,
  notEmptySo: (header) => `En esta columna, una celda vacía de ${header} no puede significar eso.`,
  unknownReference: (text) => `Ninguna fila que usted pueda ver se llama ${text}.`,
  ambiguous: (text) => `Varias filas se llaman ${text}. Use una columna única.`,
  noRow: 'Ninguna fila que usted pueda ver tiene esta clave.',
  emptyKey: 'Una fila se busca por esta columna, así que necesita un valor.',
  alreadyImported: (by, at) =>
    `${by} ya importó este archivo en esta tabla (${at}). Para agregar de nuevo sus filas, deshaga antes esa importación.`,
  running: 'Este archivo se está importando o comprobando ahora. Espere hasta que termine o cancélelo.',
  cellReason: (header, reason) => `${header}: ${reason}`,
  line: (line) => `Línea ${formatNumber(line)}`,
}
