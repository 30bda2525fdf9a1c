/** The words of pages of tables, people and roles. */
export const pageTexts = {
  part: (from: string, to: string, found: string) => `${from}–${to} of ${found}`,
  previous: 'Previous',
  next: 'Next',
} as const
