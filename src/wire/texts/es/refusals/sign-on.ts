import type { signOnRefusals as english } from '../../refusals/sign-on.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const signOnRefusals: TranslatedSentences<typeof english> = {
  unknown: 'No existe esa forma de iniciar sesión.',
  away: (provider) =>
    `${provider} no responde en este momento. Inténtelo de nuevo en un minuto o inicie sesión de otra manera.`,
  declined: (provider) =>
    `${provider} no permitió el inicio de sesión, o usted no lo aceptó. Empiece de nuevo.`,
  failed: (provider) =>
    `La respuesta de ${provider} no es correcta. Puede que alguien haya interferido o que ya se haya usado. Empiece de nuevo.`,
  stale: (provider) =>
    `Este inicio de sesión con ${provider} ya se usó, no se empezó en este navegador o tardó más de diez minutos. Empiece de nuevo.`,
  unverified: (provider) =>
    `${provider} no confirma que su correo sea suyo. Confírmelo allí y empiece de nuevo.`,
  notInvited: 'No hay ninguna invitación para este correo. Pida una invitación a un administrador.',
  hasPassword: (provider) =>
    `Su cuenta tiene una contraseña. Inicie sesión con ella y vincule ${provider} en la página de su cuenta.`,
  alreadyJoined: (provider) =>
    `Su cuenta ya está vinculada a otra. Inicie sesión como antes y vincule ${provider} en la página de su cuenta. Si no puede, pida un enlace nuevo a un administrador.`,
  noRole: (provider) =>
    `Su cuenta de ${provider} no tiene ningún rol aquí. Pregunte a quien administra ${provider}.`,
  linkExpired: 'Este enlace caducó. Abra la página de su cuenta y use el botón que hay allí.',
  linkedToOther: (provider) => `Esta cuenta de ${provider} pertenece aquí a otra persona.`,
  linkedAlready: (provider) => `Ya vinculó otra cuenta de ${provider}. Desvincúlela antes.`,
  noSuchLink: 'Esta cuenta ya no está vinculada.',
  lastWayIn: 'Es su única forma de iniciar sesión. Establezca antes una contraseña o vincule otra cuenta.',
  logoutToken: 'El token de cierre de sesión no es válido.',
}
