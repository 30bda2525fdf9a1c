import type { webhookRefusals as english } from '../../refusals/webhooks.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const webhookRefusals: TranslatedSentences<typeof english> = {
  notForYou: 'Solo los propietarios y administradores pueden administrar webhooks.',
  noSuchWebhook: 'No existe ningún webhook con este id. Puede que alguien lo haya eliminado.',
  noSuchAttempt: 'Esta entrega ya no está entre las de este webhook.',
  notAWish:
    'Un webhook lleva "name", "url", "table" y "events", y quizá "filter", un texto o null, y "columns", una lista o null.',
  notAChange:
    'Un cambio lleva algunos de estos: "name", "url", "filter", "columns", "events" y "active". La tabla no cambia.',
  noName: 'Indique un nombre.',
  longName: (most) => `Use ${most} caracteres como máximo.`,
  notAnUrl: 'Indique una dirección que empiece por https:// o http://, sin nombre ni contraseña.',
  longUrl: (most) => `Use ${most} caracteres como máximo.`,
  privateAddress: (address) =>
    `${address} está en una red privada. Los webhooks solo alcanzan las que permite SWITCHBOARD_WEBHOOK_NETWORKS.`,
  noTable: 'Esa tabla no existe o usted no puede leerla.',
  noKey: 'Esta tabla no tiene clave primaria, así que sus filas no se pueden distinguir.',
  hiddenFilter: 'El filtro nombra una columna que usted no puede leer.',
  longFilter: (most) => `Use ${most} caracteres como máximo.`,
  noColumn: (name) => `No existe ninguna columna «${name}» que usted pueda leer.`,
  noEvents: 'Elija al menos un evento.',
  deletedWithFilter:
    'Una fila eliminada ya no se puede comparar con un filtro. Omita el filtro o el evento «Eliminación».',
  invalid: 'Hay algo incorrecto en este webhook.',
}
