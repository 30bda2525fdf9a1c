/** Why somebody may not hear what a channel says. */
export const pushRefusals = {
  peopleOnly: 'Only people sign in to the push server; a program subscribes with its token.',
} as const
