import type { boardTexts as english, tileTexts as englishTiles } from '../boards.ts'
import type { Translated } from '../translated.ts'

export const boardTexts: Translated<typeof english> = {
  fields: {
    list: 'Las filas de la tarjeta, como en la dirección de una lista: ?filter=…&sort=…&q=…',
    view: 'Una vista guardada de la tabla, cuya lista se usa en lugar de "list". Null: no hay ninguna.',
    measure: 'Lo que se cuenta o se mide. Null: el número de filas.',
    time: 'La columna a la que se refieren las fechas del panel. Null: se muestran todas las fechas.',
    width: 'Cuántas de las cuatro columnas del panel ocupa la tarjeta.',
    unit: 'Los períodos de la línea. Null: los que convienen a las fechas del panel.',
    tiles: 'En el orden de la pantalla.',
    sharedWith: 'Los roles que pueden verlo, además de su autor. Ninguno: es privado.',
    version: 'Aumenta con cada cambio. Un cambio indica la versión en la que se basa.',
    by: 'Su autor.',
    mine: 'Si quien hace la solicitud es su autor.',
    conflict: 'El panel actual, si otra persona lo cambió antes.',
  },
}

export const tileTexts: Translated<typeof englishTiles> = {
  data: 'Null: todavía se está leyendo. Pida solo esta tarjeta para esperar el resultado.',
  readAt: 'Cuándo se leyó, si todavía se está leyendo una respuesta más reciente. Null: está al día.',
  behind: 'La dirección de la lista que hay detrás.',
  column: 'La columna que se mide. Null: se cuentan filas.',
  before: 'El mismo número en el período anterior; se omite si no lo hay.',
}
