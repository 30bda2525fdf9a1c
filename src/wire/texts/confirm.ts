/** The words of the page that asks a signed-in person to prove who they are. */
export const confirmTexts = {
  title: 'Confirm that it’s you',
  lead: (email: string) =>
    `You are signed in as ${email}. What you want to do needs a proof that is not older than 10 minutes.`,
  password: 'Password',
  submit: 'Confirm',
  code: 'Code from your authenticator app',
  byCode: 'Use a code instead',
  cancel: 'Cancel',
  first: 'To make changes here, first confirm that it’s you.',
} as const
