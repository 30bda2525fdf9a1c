/** The words of mails. `place` is the public address without its scheme. */
export const mailTexts = {
  subject: {
    invitation: (place: string) => `Your invitation to Switchboard at ${place}`,
    reset: (place: string) => `Set a new password for Switchboard at ${place}`,
    signOn: (place: string) => `Your invitation to Switchboard at ${place}`,
  },
  text: {
    invitation: (place: string, maker: string | null) =>
      `${maker === null ? 'You are invited' : `${maker} invited you`} to Switchboard at ${place}. Set your name and password to join.`,
    reset: (place: string) =>
      `Here is your link to set a new password for Switchboard at ${place}. Until you use it, your old password works.`,
    signOn: (place: string, maker: string | null) =>
      `${maker === null ? 'You are invited' : `${maker} invited you`} to Switchboard at ${place}. Sign in there with the account that the page names.`,
  },
  button: { invitation: 'Join', reset: 'Set a new password', signOn: 'Sign in' },
  until: (when: string) => `The link works once, until ${when}. Do not pass it on.`,
  unexpected: 'If you did not expect this mail, ignore it: nothing changes.',
} as const
