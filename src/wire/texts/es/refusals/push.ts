import type { pushRefusals as english } from '../../refusals/push.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const pushRefusals: TranslatedSentences<typeof english> = {
  peopleOnly: 'Solo las personas inician sesión en el servidor push. Un programa se suscribe con su token.',
  signedOut: 'Esta sesión se cerró.',
  tooManyOfSession: 'Esta sesión tiene demasiadas conexiones abiertas (socketsPerSession).',
  rightsChanged: 'Sus permisos cambiaron.',
}
