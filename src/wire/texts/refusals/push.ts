/** Why an actor may not hear a channel. */
export const pushRefusals = {
  peopleOnly: 'Only people sign in to the push server. A program subscribes with its token.',
  signedOut: 'This sign-in has ended.',
  tooManyOfSession: 'This session has too many open connections (socketsPerSession).',
  rightsChanged: 'Your rights have changed.',
} as const
