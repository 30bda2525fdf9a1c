/** The words of mails. `house` is the name of the place for people, `place` its public address without the scheme. */
export const mailTexts = {
  product: 'Switchboard',
  subject: {
    invitation: (house: string, place: string) => `Your invitation to ${house} at ${place}`,
    reset: (house: string, place: string) => `Set a new password for ${house} at ${place}`,
    signOn: (house: string, place: string) => `Your invitation to ${house} at ${place}`,
  },
  text: {
    invitation: (house: string, place: string, maker: string | null) =>
      `${maker === null ? 'You are invited' : `${maker} invited you`} to ${house} at ${place}. Set your name and password to join.`,
    reset: (house: string, place: string) =>
      `Here is your link to set a new password for ${house} at ${place}. Until you use it, your old password works.`,
    signOn: (house: string, place: string, maker: string | null) =>
      `${maker === null ? 'You are invited' : `${maker} invited you`} to ${house} at ${place}. Sign in there with the account that the page names.`,
  },
  button: { invitation: 'Join', reset: 'Set a new password', signOn: 'Sign in' },
  until: (when: string) => `The link works once, until ${when}. Do not pass it on.`,
  unexpected: 'If you did not expect this mail, ignore it: nothing changes.',
} as const
