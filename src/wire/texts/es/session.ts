import type { sessionTexts as english } from '../session.ts'
import type { Translated } from '../translated.ts'

export const sessionTexts: Translated<typeof english> = {
  soon: {
    idle: 'Su sesión se cerrará en un minuto, porque nadie usó esta página durante un tiempo.',
    limit:
      'Su sesión se cerrará en un minuto, porque las sesiones tienen una duración limitada. Lo escrito en un formulario se conserva.',
    ended: 'Se está cerrando su sesión.',
  },
  stay: 'Seguir con la sesión abierta',
}
