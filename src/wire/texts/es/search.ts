import type { searchTexts as english } from '../search.ts'
import type { Translated } from '../translated.ts'
import { listAll } from './list.ts'
import { plural } from './plural.ts'

export const searchTexts: Translated<typeof english> = {
  title: 'Buscar',
  field: 'Buscar en todas las tablas',
  submit: 'Buscar',
  searching: 'Buscando…',
  done: (searched, shown) =>
    plural(searched, { one: 'Se buscó en una tabla.', other: `Se buscó en ${shown} tablas.` }),
  stopped: (searched, of, seconds) => `Se buscó en ${searched} de ${of} tablas en ${seconds} s.`,
  longer: 'Buscar más tiempo',
  exactOnly: (tables) =>
    `${listAll(tables)} ${tables.length === 1 ? 'es grande y no tiene' : 'son grandes y no tienen'} índice de búsqueda. Allí solo se buscó en claves, valores únicos y comienzos.`,
  more: (count) => `${count} tablas más`,
  searchIn: (table) => `Buscar en ${table}`,
  allIn: (table) => `Todo en ${table}`,
  results: (table) => `Resultados en ${table}`,
  by: {
    key: 'Clave',
    unique: 'Valor único',
  },
  begin: 'Encontrar una fila en cualquier tabla',
  beginNext:
    'Escriba una clave, un correo, un nombre o palabras de un texto. Las comillas mantienen juntas las palabras.',
  nothing: 'Sin resultados',
  nothingNext: 'Pruebe con menos palabras o con el comienzo de una palabra.',
  noTables: 'No hay ninguna tabla en la que buscar',
  noTablesNext: 'No tiene permiso para leer ninguna tabla, o ninguna tiene clave.',
  palette: {
    found: 'Filas encontradas',
    all: (text) => `Buscar «${text}» en todas las tablas`,
  },
}
