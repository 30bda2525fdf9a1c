/** The words of the page that creates the first account. */
export const setupTexts = {
  title: 'Set up',
  heading: 'Welcome to Switchboard',
  lead: (database: string) => `Create the first account. It will own the workspace for ${database}.`,
  name: 'Your name',
  email: 'E-mail',
  password: 'Password',
  passwordHint: 'At least 8 characters; 15 or more are better.',
  submit: 'Create owner account',
} as const
