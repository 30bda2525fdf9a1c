import type { joinTexts as english } from '../join.ts'
import type { Translated } from '../translated.ts'

export const joinTexts: Translated<typeof english> = {
  titles: { invitation: 'Unirse', reset: 'Contraseña nueva' },
  headings: { invitation: 'Le damos la bienvenida a Switchboard', reset: 'Crear una contraseña nueva' },
  leads: {
    invitation: (database) => `Tiene una invitación para ${database}.`,
    reset: (database) =>
      `Para su cuenta en ${database}. Se cerrarán todas sus demás sesiones y sus tokens de API dejarán de funcionar.`,
  },
  email: 'Correo',
  name: 'Su nombre',
  password: 'Contraseña nueva',
  passwordHint: 'Al menos 8 caracteres; mejor 15 o más.',
  submit: 'Guardar contraseña e iniciar sesión',
}
