import type { exportTexts as english } from '../exports.ts'
import type { Translated } from '../translated.ts'

export const exportTexts: Translated<typeof english> = {
  notes: 'Hinweise',
  cut: (characters) =>
    `… (hier gekürzt: ${characters.toLocaleString('de')} Zeichen. CSV- und NDJSON-Dateien haben alle.)`,
  cutCells: (cells) =>
    cells === 1
      ? '1 Text war länger, als eine Zelle sein kann, und ist gekürzt. CSV- und NDJSON-Dateien haben ihn ganz.'
      : `${cells.toLocaleString('de')} Texte waren länger, als eine Zelle sein kann, und sind gekürzt. CSV- und NDJSON-Dateien haben sie ganz.`,
  sheets: (names) =>
    `Ein Tabellenblatt fasst 1.048.576 Zeilen. Die Zeilen gehen deshalb im nächsten weiter: ${names.join(', ')}.`,
}
