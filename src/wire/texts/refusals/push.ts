import { toSentences } from '../sentences.ts'

/** Why somebody may not hear what a channel says. */
export const pushRefusals = toSentences('push', {
  peopleOnly: 'Only people sign in to the push server. A program subscribes with its token.',
  signedOut: 'This sign-in has ended.',
  tooManyOfSession: 'This session has too many open connections (socketsPerSession).',
  rightsChanged: 'Your rights have changed.',
})
