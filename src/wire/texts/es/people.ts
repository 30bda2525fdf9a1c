import type { peopleTexts as english } from '../people.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

const once = (when: string) =>
  `Envíe el enlace solo a esta persona. Funciona una vez, hasta el ${when}, y no se vuelve a mostrar.`

export const peopleTexts: Translated<typeof english> = {
  count: (people, shown) => plural(people, { one: 'una persona', other: `${shown} personas` }),
  columns: {
    person: 'Persona',
    role: 'Roles',
    active: 'Activa',
    seen: 'Última visita',
    created: 'Agregada',
  },
  roleOf: (name) => `Rol de ${name}`,
  save: 'Guardar',
  saveRoleOf: (name) => `Guardar el rol de ${name}`,
  activeOf: (name) => `Activa: ${name}`,
  on: 'Activa',
  off: 'Desactivada',
  never: 'nunca',
  invited: 'invitación pendiente',
  you: 'usted',
  search: 'Buscar personas',
  find: 'Buscar',
  nobody: 'Sin resultados',
  nobodyNext: 'Ningún nombre ni correo contiene esto.',
  all: 'Mostrar todas',
  pages: 'Páginas de personas',
  invite: {
    open: 'Invitar a una persona',
    email: 'Correo',
    about: {
      mailed: 'La persona recibe un enlace por correo para indicar su nombre y su contraseña.',
      byHand: 'Usted recibe un enlace para enviar a la persona, que con él indica su nombre y su contraseña.',
      signOn: 'La persona se une en la página de inicio de sesión, con una cuenta que tenga esta dirección.',
    },
    submit: 'Crear invitación',
  },
  link: {
    heading: {
      invitation: (email) => `Invitación para ${email}`,
      reset: (email) => `Enlace para que ${email} cree una contraseña nueva`,
      signOn: (email) => `${email} tiene una invitación`,
    },
    about: {
      invitation: once,
      reset: once,
      signOn: (when) =>
        `Envíe esta dirección. Desde ahora la persona puede iniciar sesión allí y unirse hasta el ${when}.`,
    },
    label: 'Enlace',
    mailed: {
      invitation: (email, when) => `La invitación se envió a ${email}. Su enlace funciona hasta el ${when}.`,
      reset: (email, when) =>
        `Se envió a ${email} un enlace para crear una contraseña nueva. Funciona hasta el ${when}.`,
      signOn: (email, when) => `La invitación se envió a ${email}. Puede unirse hasta el ${when}.`,
    },
  },
  done: {
    role: (email) => `Se cambiaron los roles de ${email}.`,
    profile: (email) => `Se cambió el perfil de ${email}.`,
    activate: (email) => `La cuenta de ${email} está activa: ya puede iniciar sesión.`,
    deactivate: (email) => `Se desactivó la cuenta de ${email} y se cerraron todas sus sesiones.`,
    'sign-out': (email) => `Se cerraron todas las sesiones de ${email}.`,
    'reset-second-factor': (email) =>
      `${email} ya no tiene un segundo factor y se cerraron todas sus sesiones.`,
  },
  ask: {
    deactivate: (email) =>
      `¿Desactivar la cuenta de ${email}? Sus sesiones se cierran al instante y sus tokens de API dejan de funcionar.`,
    signOut: (email) =>
      `¿Cerrar la sesión de ${email} en todos los dispositivos? Se pierde lo que no haya guardado.`,
    resetSecondFactor: (email) =>
      `¿Quitar el segundo factor de ${email}? Asegúrese de que realmente lo pide esa persona. Sus sesiones se cierran al instante.`,
    cancel: 'Cancelar',
  },
  person: {
    own: 'Esta es su propia cuenta. No se puede cambiar el propio rol ni desactivar la propia cuenta.',
    ofOwner: 'No puede cambiar esta cuenta, porque tiene más permisos que la suya.',
    roles: 'Guardar roles',
    profile: 'Perfil',
    profileAbout:
      'Los roles pueden usar estos valores: por ejemplo, $me.region si aquí pone region: EU. Uno por línea. Si hay varios valores, se separan con comas.',
    profileSave: 'Guardar perfil',
    toAccount: 'Abrir la página de su cuenta',
    access: 'Acceso',
    sessions: 'Sesiones',
    seen: (when) => `Última visita: ${when}.`,
    neverSeen: 'Nunca ha iniciado sesión.',
    signOut: 'Cerrar todas las sesiones',
    password: 'Contraseña',
    reset:
      'Cree un enlace para establecer una contraseña nueva. La anterior funciona hasta que se use el enlace.',
    again: 'Esta persona aún no tiene contraseña. Un enlace nuevo sustituye al de la invitación.',
    signOn:
      'Las contraseñas están desactivadas. Con una invitación nueva, esta persona puede unirse con otra cuenta.',
    newLink: 'Crear enlace',
    invite: 'Invitar de nuevo',
    secondFactor: 'Segundo factor',
    hasSecondFactor:
      'Esta persona inicia sesión con un segundo factor. Si lo pierde, no puede iniciar sesión.',
    noSecondFactor: 'Esta persona inicia sesión solo con una contraseña.',
    resetSecondFactor: 'Restablecer segundo factor',
    deactivate: 'Desactivar',
    trail: 'Su actividad',
  },
}
