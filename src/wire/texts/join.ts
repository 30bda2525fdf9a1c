/** The words of the page on which a person sets their password by a link. */
export const joinTexts = {
  titles: { invitation: 'Join', reset: 'New password' },
  headings: { invitation: 'Welcome to Switchboard', reset: 'Set a new password' },
  leads: {
    invitation: (database: string) => `You are invited to ${database}.`,
    reset: (database: string) =>
      `For your account at ${database}. This signs you out everywhere else and ends your API tokens.`,
  },
  email: 'E-mail',
  name: 'Your name',
  password: 'New password',
  passwordHint: 'At least 8 characters; 15 or more are better.',
  submit: 'Set password and sign in',
} as const
