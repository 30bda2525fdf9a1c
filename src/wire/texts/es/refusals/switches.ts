import type { switchRefusals as english } from '../../refusals/switches.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { quote } from './quote.ts'
import { toChange } from './to-change.ts'

export const switchRefusals: TranslatedSentences<typeof english> = {
  noSuchSwitch: (column) => `Esta tabla no tiene el interruptor ${quote(column)}.`,
  roleMayNot: 'Su rol puede ver estas filas, pero no activarlas ni desactivarlas.',
  accountMayNot: 'La cuenta de la base de datos no tiene permiso para cambiar esta columna.',
  neither: (changedBy) =>
    `La fila ya no está activada ni desactivada. ${toChange(changedBy)} Revise el valor nuevo.`,
  guarded: (active, reason) =>
    reason.trim() === '' ? `${toStay(active)}.` : `${toStay(active)}: ${reason.trim().replace(/\.$/, '')}.`,
  guardFailed: (active) => `${toStay(active)}: falló la regla de este interruptor. El log indica el motivo.`,

  notUndoable: 'El historial no tiene ese cambio para deshacer.',
  notChangedThen: (column) => `Esa entrada no cambió ${quote(column)}.`,
  columnGone: (column) => `La tabla ya no tiene la columna «${column}».`,
  changedSince: (changedBy) =>
    `No se puede deshacer, porque el valor cambió desde entonces. ${toChange(changedBy)}`,
  rowsAddedSince:
    'No se puede deshacer, porque desde entonces se agregaron filas que dependen de ella. Elimínelas antes.',

  strangeIdempotencyKey: 'Idempotency-Key debe tener de 1 a 200 caracteres ASCII visibles.',
}

function toStay(active: boolean): string {
  return active ? 'Sigue desactivado' : 'Sigue activado'
}
