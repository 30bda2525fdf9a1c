import type { exportTexts as english } from '../exports.ts'
import type { Translated } from '../translated.ts'

export const exportTexts: Translated<typeof english> = {
  notes: 'Notas',
  cut: (characters) =>
    `… (cortado aquí: ${characters.toLocaleString('es')} caracteres. Los archivos CSV y NDJSON los tienen todos.)`,
  cutCells: (cells) =>
    cells === 1
      ? '1 texto no cabía en una celda y está cortado. Los archivos CSV y NDJSON lo tienen completo.'
      : `${cells.toLocaleString('es')} textos no cabían en una celda y están cortados. Los archivos CSV y NDJSON los tienen completos.`,
  sheets: (names) => `En una hoja caben 1.048.576 filas, así que siguen en la próxima: ${names.join(', ')}.`,
}
