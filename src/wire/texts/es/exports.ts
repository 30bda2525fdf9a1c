import type { exportTexts as english } from '../exports.ts'
import type { Translated } from '../translated.ts'
import { formatNumber } from './format-number.ts'

export const exportTexts: Translated<typeof english> = {
  notes: 'Notas',
  cut: (characters) =>
    `… (cortado aquí: ${formatNumber(characters)} caracteres. Los archivos CSV y NDJSON los tienen todos.)`,
  cutCells: (cells) =>
    cells === 1
      ? '1 texto no cabía en una celda y está cortado. Los archivos CSV y NDJSON lo tienen completo.'
      : `${formatNumber(cells)} textos no cabían en una celda y están cortados. Los archivos CSV y NDJSON los tienen completos.`,
  sheets: (names) =>
    `En una hoja caben ${formatNumber(1_048_576)} filas, así que siguen en la próxima: ${names.join(', ')}.`,
}
