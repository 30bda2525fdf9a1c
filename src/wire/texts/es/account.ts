import type { accountTexts as english } from '../account.ts'
import type { Translated } from '../translated.ts'

export const accountTexts: Translated<typeof english> = {
  reading: 'Idioma y hora',
  language: 'Idioma',
  ofBrowser: 'El del navegador',
  timeZone: 'Zona horaria',
  ofDevice: 'La del dispositivo',
  saveReading: 'Guardar idioma y zona horaria',
  password: 'Contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  changePassword: 'Cambiar contraseña',
  passwordChanged: 'Se cambió la contraseña. Se cerraron todas sus demás sesiones.',
  providers: {
    heading: 'Iniciar sesión con',
    none: 'Sin vincular',
    since: (when) => `Vinculada el ${when}`,
    link: 'Vincular',
    linkTo: (provider) => `Vincular una cuenta de ${provider}`,
    unlink: 'Desvincular',
    unlinkFrom: (provider) => `Desvincular la cuenta de ${provider}`,
  },
  sessions: 'Sesiones activas',
  thisSession: 'Este dispositivo',
  signedIn: (when) => `Inicio de sesión: ${when}`,
  lastUsed: (when) => `Último uso: ${when}`,
  end: 'Cerrar sesión',
  endOthers: 'Cerrar todas las demás sesiones',
  browserOn: (browser, system) => `${browser} en ${system}`,
  unknownDevice: 'Dispositivo desconocido',
}
