import type { keyMapTexts as english } from '../key-map.ts'
import type { Translated } from '../translated.ts'

export const keyMapTexts: Translated<typeof english> = {
  heading: 'Atajos de teclado',
  table: 'En la tabla',
  search: 'Buscar en esta lista',
  undo: 'Deshacer el último cambio',
  move: 'Moverse entre celdas',
  rows: 'Una fila abajo o arriba',
  ends: 'Primera y última celda',
  open: 'Ir al enlace o interruptor',
  flip: 'Cambiar el interruptor',
  edit: 'Editar la celda',
  sameValue: 'Mostrar solo filas con este valor',
  select: 'Seleccionar la fila',
  selectAll: 'Seleccionar toda la página',
  leave: 'Salir de la celda y quitar la selección',
}
