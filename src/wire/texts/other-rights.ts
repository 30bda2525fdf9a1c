/** The words for a session that has other rights than its person. */
export const otherRightsTexts = {
  label: 'Your rights',
  viewing: (name: string) => `You look around as ${name}, and can’t change anything.`,
  endViewing: 'Be yourself again',
  broken: (until: string) => `You have every right until ${until}. The trail records what you do.`,
  mend: 'Give the rights back',
  glass: {
    lead: 'For an emergency: you get every right for 15 minutes. The trail records it with your reason.',
    reason: 'Reason',
    submit: 'Break glass',
  },
  viewAsRole: 'View as this role',
  viewAsPerson: 'View as this person',
} as const
