import type { jobRefusals as english } from '../../refusals/jobs.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../format-number.ts'

export const jobRefusals: TranslatedSentences<typeof english> = {
  notAnOrder: 'Se envía {"active": true o false} con "keys", una lista de textos, o con "list", un texto.',
  notASetOrder:
    'Se envía {"value": un texto o null} con "keys", una lista de textos, o con "list", un texto.',
  notADeleteOrder: 'Se envía "keys", una lista de textos, o "list", un texto.',
  keysOrList: 'Envíe "keys" o "list", pero no ambos.',
  exceptOfList: '"except" solo funciona con "list". Con "keys", nombre solo las filas que cambian.',
  noKeys: 'Nombre al menos una fila.',
  tooManyKeys: (most) =>
    `Se pueden nombrar como máximo ${formatNumber(most)} filas a la vez. Para más, use una lista.`,
  tooManyAtOnce: (most) =>
    `Tiene ${most} cambios masivos en espera o en curso. Inicie el siguiente cuando termine alguno.`,
  noSuchJob: 'Este cambio masivo no existe.',
  hasEnded: 'Este cambio masivo ya terminó.',
  stillRuns: 'Este cambio masivo aún está en curso. Cancélelo o espere hasta que termine, y luego deshágalo.',
  undoRuns: 'Este cambio masivo ya se está deshaciendo.',
  nothingToUndo: 'Este cambio masivo no tiene nada que deshacer.',
  restoreStays: 'Una restauración no se puede deshacer completa. Elimine de nuevo las filas.',
  hiddenRow: 'Una fila que usted no puede ver',
  rowOf: (row, table) => `${row} en ${table}`,
  failed: 'Algo salió mal por nuestra parte. El log tiene los detalles con el id de la tarea.',
}
