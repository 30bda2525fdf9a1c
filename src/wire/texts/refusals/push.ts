/** Why somebody may not hear what a channel says. */
export const pushRefusals = {
  peopleOnly: 'Only people sign in to the push server; a program subscribes with its token.',
  signedOut: 'This sign-in has ended.',
  rightsChanged: 'Your rights have changed.',
} as const
