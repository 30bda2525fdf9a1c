/** The refusals of the audit trail. A second language is a second object of this type. */
export const auditRefusals = {
  onlyAdmins: 'Only owners and admins can read the audit trail.',
  nul: (name: string) => `"${name}" can’t contain a NUL character.`,
  tooLong: (name: string, most: number) => `"${name}" has at most ${most.toLocaleString('en')} characters.`,
  noPeriod: (name: string) =>
    `"${name}" must be a date or a period, such as 2026-11-20, 2026-11, 2026, 2026-11-20T10:30, today, last-month or -7d.`,
} as const
