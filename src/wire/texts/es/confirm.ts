import type { confirmTexts as english } from '../confirm.ts'
import type { Translated } from '../translated.ts'

export const confirmTexts: Translated<typeof english> = {
  title: 'Confirmar su identidad',
  lead: (email) =>
    `La sesión es de ${email}. Lo que quiere hacer requiere una confirmación de hace menos de 10 minutos.`,
  password: 'Contraseña',
  submit: 'Confirmar',
  code: 'Código de su aplicación de autenticación',
  byCode: 'Usar un código',
  cancel: 'Cancelar',
  first: 'Para hacer cambios aquí, primero confirme su identidad.',
}
