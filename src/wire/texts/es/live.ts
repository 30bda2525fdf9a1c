import type { liveTexts as english } from '../live.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

export const liveTexts: Translated<typeof english> = {
  states: {
    connecting: 'Conectando',
    live: 'En vivo',
    reconnecting: 'Reconectando',
    offline: 'Sin conexión',
    paused: 'En pausa',
  },
  pause: 'Los cambios de otros se muestran al instante. Haga clic para pausar.',
  resume: 'Las actualizaciones en vivo están en pausa. Haga clic para reanudar.',
  cut: 'Sin conexión. Los cambios aparecerán cuando vuelva.',
  changes: (changes, shown) =>
    plural(changes, { one: 'Mostrar un cambio', other: `Mostrar ${shown} cambios` }),
  manyChanges: 'Mostrar cambios',
  entries: (entries) => plural(entries, { one: 'Una entrada nueva', other: `${entries} entradas nuevas` }),
  deleted: (by) => (by === null ? 'Eliminada' : `Eliminada por ${by}`),
  left: (by) => (by === null ? 'Ya no está en esta lista' : `${by} la sacó de esta lista`),
  kept: 'Ya no está en esta lista:',
  keptSaid: 'La fila guardada ya no está en esta lista. Se queda aquí hasta que se muestren los cambios.',
  told: (rows, shown) => plural(rows, { one: 'Cambió una fila.', other: `Cambiaron ${shown} filas.` }),
}
