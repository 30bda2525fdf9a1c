import type { otherRightsTexts as english } from '../other-rights.ts'
import type { Translated } from '../translated.ts'

export const otherRightsTexts: Translated<typeof english> = {
  label: 'Sus permisos',
  viewing: (name) => `Está viendo como ${name} y no puede cambiar nada.`,
  endViewing: 'Volver a su cuenta',
  broken: (until) => `Tiene todos los permisos hasta el ${until}. Lo que haga queda en el historial.`,
  mend: 'Devolver los permisos',
  glass: {
    lead: 'Para una emergencia: obtiene todos los permisos durante 15 minutos. Queda en el historial con el motivo.',
    reason: 'Motivo',
    submit: 'Obtener permisos',
  },
  viewAsRole: 'Ver como este rol',
  viewAsPerson: 'Ver como esta persona',
}
