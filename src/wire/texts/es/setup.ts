import type { setupTexts as english } from '../setup.ts'
import type { Translated } from '../translated.ts'

export const setupTexts: Translated<typeof english> = {
  title: 'Configuración inicial',
  heading: 'Le damos la bienvenida a Switchboard',
  lead: (database) => `Cree la primera cuenta. Será la propietaria del espacio de trabajo de ${database}.`,
  name: 'Su nombre',
  email: 'Correo',
  password: 'Contraseña',
  passwordHint: 'Al menos 8 caracteres; mejor 15 o más.',
  submit: 'Crear cuenta de propietario',
}
