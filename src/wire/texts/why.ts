/** The words of the page that explains rights. */
export const whyTexts = {
  title: 'Why?',
  ask: 'Ask why',
  lead: 'What of your roles allows something, or what is missing.',
  leadOf: (name: string) => `What of the roles of ${name} allows something, or what is missing.`,
  table: 'Table',
  right: 'Right',
  column: 'Column',
  key: 'Key of the row',
  optional: 'May stay empty.',
  submit: 'Explain',
  allowed: 'Yes, it is allowed.',
  refused: 'No, it is not allowed.',
  role: (role: string) => `Role ${role}:`,
} as const
