import type { tableTexts as english } from '../table.ts'
import type { Translated } from '../translated.ts'

export const tableTexts: Translated<typeof english> = {
  select: (row) => `Seleccionar ${row}`,
  selectPage: 'Seleccionar todas en esta página',
  menu: (column) => `${column}: menú de la columna`,
  columns: 'Columnas',
  columnsOf: (shown, all) => `${shown} de ${all} columnas`,
  columnsName: 'Elegir y disponer las columnas',
  notSaved: (why) => `No se guardó la disposición de las columnas: ${why}`,
  sort: 'Ordenar',
  otherOrder: 'Varias columnas',
  ownOrder: 'Orden predeterminado',
  up: (column) => `${column}, ascendente`,
  down: (column) => `${column}, descendente`,
  apply: 'Aplicar',
  sorted: (keys, page) => `Orden: ${keys.join(', luego ')}; página ${page}`,
  unsortedNow: (page) => `Orden predeterminado, página ${page}`,
  direction: { asc: 'ascendente', desc: 'descendente' },
}
