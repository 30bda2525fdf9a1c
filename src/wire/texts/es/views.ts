import type { Translated } from '../translated.ts'
import type { viewTexts as english } from '../views.ts'

export const viewTexts: Translated<typeof english> = {
  fields: {
    order: 'Nombres de columnas en su orden. Las que no se nombran van después.',
    hidden: 'Nombres de las columnas ocultas.',
    pinned: 'Nombres de las columnas fijadas: siguen visibles al desplazar la lista.',
    widths: 'Anchos en píxeles. Las columnas que no se nombran se ajustan a su contenido.',
    list: 'Las filas y su orden, como en la dirección de una lista: ?filter=…&sort=…&q=…&size=…',
    layout: 'La disposición de las columnas. Null: cada persona ve la suya.',
    sharedWith: 'Los roles que pueden usarla, además de su autor. Ninguno: es privada.',
    defaultFor:
      'Los roles para los que es la vista predeterminada: la abre la dirección de la tabla sin parámetros.',
    version: 'Aumenta con cada cambio. Un cambio indica la versión en la que se basa.',
    by: 'Su autor.',
    mine: 'Si quien hace la solicitud es su autor.',
    changedBy: 'La persona que la cambió por última vez.',
    ownLayout: 'La disposición de columnas que quien hace la solicitud tiene para esta tabla.',
    views:
      'Las vistas que puede usar quien hace la solicitud: primero las suyas, luego las compartidas, en ambos casos por nombre.',
    standard:
      'El id de la vista predeterminada de quien hace la solicitud: la abre la dirección de la tabla sin parámetros. Null: no hay ninguna.',
    conflict: 'La vista actual, si otra persona la cambió antes.',
  },
}
