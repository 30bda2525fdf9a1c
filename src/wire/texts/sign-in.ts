/** The words of the sign-in page. */
export const signInTexts = {
  title: 'Sign in',
  heading: 'Sign in',
  lead: (database: string) => `to ${database}`,
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  signOn: {
    with: (provider: string) => `Sign in with ${provider}`,
    or: 'or',
    refused: 'This did not work',
    toAccount: 'Back to your account',
    left: (provider: string) => `You are signed out here. You may still be signed in at ${provider}.`,
    leaveThere: (provider: string) => `Sign out of ${provider}, too`,
  },
  forgot: 'Forgot your password?',
  forgotten: {
    title: 'Forgotten password',
    heading: 'Forgotten password',
    lead: 'Enter your e-mail address. You get a link to set a new password.',
    byHand:
      'Switchboard sends no mail here. An owner or administrator can make a link for you to set a new password.',
    submit: 'Send link',
    sent: 'If somebody with this address has an account, a link is on its way. It works once. If nothing arrives, look into the spam folder, or ask an administrator.',
    back: 'Back to sign-in',
  },
  ended: {
    ended: 'You were signed out. Sign in to continue where you were.',
    idle: 'You were signed out, because nobody used Switchboard here for a while. Sign in to continue where you were.',
    limit: 'You were signed out, because a session lasts only so long. Sign in to continue where you were.',
  },
  elsewhere: (address: string) => `You can’t sign in at this address. Open ${address} instead.`,
  noPeople:
    'There are no accounts yet. The terminal that runs Switchboard shows a link to create the first one.',
} as const
