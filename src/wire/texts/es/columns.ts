import type { columnTexts as english } from '../columns.ts'
import type { Translated } from '../translated.ts'

export const columnTexts: Translated<typeof english> = {
  show: (column) => `Mostrar ${column}`,
  drag: (column) => `Arrastrar ${column} a otro lugar`,
  earlier: (column) => `Subir ${column}`,
  later: (column) => `Bajar ${column}`,
  pin: (column) => `Fijar ${column}`,
  dragHint: 'Arrastre una columna, o pulse Alt y una tecla de flecha.',
  density: 'Altura de fila',
  densities: { compact: 'Compacta', normal: 'Predeterminada', roomy: 'Amplia' },
  asItWas: 'Restablecer columnas',
  ascending: 'Orden ascendente',
  descending: 'Orden descendente',
  thenAscending: 'Agregar al orden, ascendente',
  thenDescending: 'Agregar al orden, descendente',
  unsorted: 'Quitar orden',
  filter: 'Filtrar por esta columna',
  keep: 'Fijar',
  keepNot: 'Dejar de fijar',
  hide: 'Ocultar',
  narrower: 'Menos ancha',
  wider: 'Más ancha',
  fitting: 'Ajustar al contenido',
  before: 'Mover a la izquierda',
  behind: 'Mover a la derecha',
  why: 'Por qué se puede o no cambiar',
}
