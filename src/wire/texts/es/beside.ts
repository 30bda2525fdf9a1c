import type { besideTexts as english } from '../beside.ts'
import type { Translated } from '../translated.ts'

export const besideTexts: Translated<typeof english> = {
  open: 'Abrir la fila al lado de la lista',
  close: 'Cerrar la fila al lado de la lista',
  left: 'Ya no está en esta lista.',
  page: 'Abrir su página',
  shut: 'Cerrar',
  loading: 'Cargando la fila…',
}
