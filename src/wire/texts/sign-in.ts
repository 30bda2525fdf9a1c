/** The words of the sign-in page. */
export const signInTexts = {
  title: 'Sign in',
  heading: 'Sign in',
  lead: (database: string) => `to ${database}`,
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  ended: 'You were signed out. Sign in to continue where you were.',
  elsewhere: (address: string) => `You can’t sign in at this address. Open ${address} instead.`,
  noPeople:
    'There are no accounts yet. The terminal that runs Switchboard shows a link to create the first one.',
} as const
