import { toSentences } from '../sentences.ts'

/** What kind of refusal it is, by its code. */
export const problemTitles = toSentences('titles', {
  'bad-request': 'The request could not be understood',
  unauthenticated: 'Sign in first',
  forbidden: 'You can’t do this',
  'confirm-first': 'Confirm that it’s you',
  'not-found': 'Not found',
  'method-not-allowed': 'This method is not supported here',
  conflict: 'Someone changed it in the meantime',
  gone: 'This is no longer valid',
  'precondition-failed': 'The row is not as you read it',
  'too-large': 'The request is too large',
  'unsupported-type': 'This content type is not supported here',
  'csrf-mismatch': 'This page is out of date',
  invalid: 'Some values are not valid',
  'too-many-requests': 'Too many attempts',
  internal: 'Something went wrong on our side',
  unavailable: 'The database is not available',
  'too-slow': 'The database took too long',
  busy: 'The database is busy',
})
