/** The words about the end of a session. */
export const sessionTexts = {
  soon: {
    idle: 'You will be signed out within a minute, because nobody used this page for a while.',
    limit:
      'You will be signed out within a minute, because a session lasts only so long. What you have typed in a form is kept.',
    ended: 'You are being signed out.',
  },
  stay: 'Stay signed in',
} as const
