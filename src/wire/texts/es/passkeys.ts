import type { passkeyTexts as english } from '../passkeys.ts'
import type { Translated } from '../translated.ts'

export const passkeyTexts: Translated<typeof english> = {
  heading: 'Llaves de acceso',
  about:
    'Una llave de acceso se guarda en este dispositivo, en el gestor de contraseñas o en una llave de seguridad, y se usa con el dedo, la cara o un PIN. Sirve para iniciar sesión por sí sola o después de la contraseña.',
  none: 'No tiene llaves de acceso.',
  synced: 'Sincronizada entre sus dispositivos',
  single: 'Solo en un dispositivo',
  added: (when) => `Agregada el ${when}`,
  used: (when) => `Último uso: ${when}`,
  at: (host) => `Funciona en ${host}`,
  name: 'Nombre de la nueva llave de acceso',
  usualName: 'Mi llave de acceso',
  add: 'Agregar una llave de acceso',
  remove: 'Eliminar',
  removeOf: (name) => `Eliminar la llave de acceso ${name}`,
  ask: (name) => `¿Eliminar la llave de acceso ${name}? Ya no podrá iniciar sesión con ella.`,
  cancel: 'Cancelar',
  signIn: 'Iniciar sesión con una llave de acceso',
  use: 'Usar una llave de acceso',
  confirm: 'Confirmar con una llave de acceso',
  needsScript: 'Las llaves de acceso necesitan JavaScript en este navegador.',
  notHere: 'Este navegador no ofrece llaves de acceso aquí. Se necesitan un navegador reciente y https.',
  noneChosen: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o de otra manera.',
  notAtThisAddress:
    'Los navegadores no permiten llaves de acceso en esta dirección. Abra Switchboard por https, en una dirección con nombre.',
}
