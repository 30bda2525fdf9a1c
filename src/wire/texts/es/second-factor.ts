import type { secondFactorTexts as english } from '../second-factor.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

export const secondFactorTexts: Translated<typeof english> = {
  title: 'Autenticación en dos pasos',
  lead: 'Con un segundo factor, nadie puede entrar solo con su contraseña.',
  state: {
    on: (codes, shown) =>
      `Activada. ${plural(codes, { one: 'Queda un código de recuperación.', other: `Quedan ${shown} códigos de recuperación.` })}`,
    off: 'Desactivada. Solo la contraseña protege su cuenta.',
    required: 'Su cuenta debe tener un segundo factor.',
  },
  open: { on: 'Administrar la autenticación en dos pasos', off: 'Configurar la autenticación en dos pasos' },
  toAccount: 'Su cuenta',
  app: {
    heading: 'Aplicación de autenticación',
    on: 'La aplicación de su teléfono muestra un código que se escribe después de la contraseña.',
    scan: 'Escanee esta imagen con una aplicación de autenticación en su teléfono. Luego escriba el código que muestra la aplicación.',
    picture: 'Código QR para su aplicación de autenticación',
    open: 'Abrir en una aplicación de este dispositivo',
    secret: 'O escriba este secreto en la aplicación',
    code: 'Código de la aplicación',
    submit: 'Activar',
    off: 'Desactivar la aplicación',
    password: 'Contraseña actual',
    offSubmit: 'Desactivar',
    offAbout:
      'Desactívela para configurar otro teléfono. Si no tiene una llave de acceso, también se anulan los códigos de recuperación.',
  },
  codes: {
    heading: 'Códigos de recuperación',
    about: 'Cada código sustituye una vez al segundo factor, si pierde su teléfono o su llave de acceso.',
    new: 'Crear códigos nuevos',
    newAbout: 'Los códigos nuevos sustituyen a los anteriores.',
    shownHeading: 'Conserve estos códigos de recuperación',
    shown:
      'Imprímalos o guárdelos en un gestor de contraseñas. Cada uno funciona una vez, en lugar de su segundo factor. No se vuelven a mostrar.',
    copy: 'Copiar todos',
    copied: 'Copiados',
    notCopied: 'No se copiaron. Seleccione los códigos y cópielos.',
  },
  done: {
    'turn-on': 'La autenticación en dos pasos está activada.',
    'turn-off': 'La aplicación de autenticación está desactivada.',
    'new-codes': 'Estos códigos sustituyen a los anteriores.',
    'add-passkey': 'Se agregó la llave de acceso.',
    'remove-passkey': 'Se eliminó la llave de acceso.',
  },
  signIn: {
    heading: 'Un paso más',
    lead: (email) => `Inicio de sesión como ${email}.`,
    code: 'Código de su aplicación de autenticación',
    submit: 'Iniciar sesión',
    lost: 'Usar un código de recuperación',
    recovery: 'Código de recuperación',
    recoverySubmit: 'Iniciar sesión con este código',
    setUpHeading: 'Configurar un segundo factor',
    setUpLead: (email) =>
      `La cuenta de ${email} debe tener un segundo factor. Se configura una sola vez, antes de continuar.`,
    setUpSubmit: 'Activar e iniciar sesión',
    go: 'Ya los guardé. Continuar',
    over: 'Este inicio de sesión ya no es válido. Tardó demasiado o ya se completó.',
    again: 'Iniciar sesión de nuevo',
  },
}
