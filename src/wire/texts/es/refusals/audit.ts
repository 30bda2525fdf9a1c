import type { auditRefusals as english } from '../../refusals/audit.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../format-number.ts'

export const auditRefusals: TranslatedSentences<typeof english> = {
  onlyAdmins: 'Solo los propietarios y administradores pueden leer el historial.',
  nul: (name) => `"${name}" no puede contener un carácter NUL.`,
  tooLong: (name, most) => `"${name}" puede tener como máximo ${formatNumber(most)} caracteres.`,
  noPeriod: (name) =>
    `"${name}" debe ser una fecha o un período, por ejemplo 2026-11-20, 2026-11, 2026, 2026-11-20T10:30, today, last-month o -7d.`,
}
