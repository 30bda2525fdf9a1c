import type { mailRefusals as english } from '../../refusals/mail.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const mailRefusals: TranslatedSentences<typeof english> = {
  strangeAddress: 'No se puede enviar correo a una dirección con esos caracteres.',
  slow: 'El servidor de correo tardó demasiado en responder.',
  unsent: (code) => `No se pudo enviar el correo (${code}).`,
  refused: (answer) => `El servidor de correo lo rechazó: ${answer}`,
  unreachable: (code) => `No se pudo contactar con el servidor de correo (${code}).`,
}
