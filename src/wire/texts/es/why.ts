import type { Translated } from '../translated.ts'
import type { whyTexts as english } from '../why.ts'

export const whyTexts: Translated<typeof english> = {
  title: '¿Por qué?',
  ask: 'Preguntar por qué',
  lead: 'Qué parte de sus roles permite algo, o qué falta.',
  leadOf: (name) => `Qué parte de los roles de ${name} permite algo, o qué falta.`,
  table: 'Tabla',
  right: 'Permiso',
  column: 'Columna',
  key: 'Clave de la fila',
  optional: 'Puede quedar vacío.',
  submit: 'Explicar',
  allowed: 'Sí, está permitido.',
  refused: 'No, no está permitido.',
  role: (role) => `Rol ${role}:`,
}
