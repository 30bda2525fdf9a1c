import type { auditRefusals as english } from '../../refusals/audit.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../grammar.ts'

export const auditRefusals: TranslatedSentences<typeof english> = {
  onlyAdmins: 'Nur Inhaber und Administratoren können das Protokoll lesen.',
  nul: (name) => `"${name}" kann kein NUL-Zeichen enthalten.`,
  tooLong: (name, most) => `"${name}" hat höchstens ${formatNumber(most)} Zeichen.`,
  noPeriod: (name) =>
    `"${name}" muss ein Datum oder ein Zeitraum sein, etwa 2026-11-20, 2026-11, 2026, 2026-11-20T10:30, today, last-month oder -7d.`,
}
