import type { savedViewTexts as english } from '../saved-views.ts'
import type { Translated } from '../translated.ts'

export const savedViewTexts: Translated<typeof english> = {
  open: (name) => `Vista: ${name}`,
  whole: 'Todas las filas',
  changed: 'modificada',
  heading: 'Vistas',
  find: 'Buscar una vista',
  nothingFound: 'Ninguna vista coincide',
  own: 'Propias',
  shared: 'Compartidas con usted',
  by: (name) => `de ${name}`,
  standard: 'Predeterminada',
  standardMeans: 'La tabla se abre con esta vista',
  atLeast: (count) => `+${count}`,
  save: 'Guardar',
  saveChanges: (view) => `Guardar los cambios en ${view}`,
  saveAs: 'Guardar como vista…',
  saveAsNew: 'Guardar como vista nueva…',
  settings: 'Editar vista…',
  reset: 'Restablecer',
  resetTo: (view) => `Mostrar ${view} como se guardó`,
  lost: 'Alguien eliminó esta vista o dejó de compartirla con usted. Estas son sus filas.',
}
