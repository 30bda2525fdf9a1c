import { plural } from './plural.ts'

/** The words of the second factor: on a person's own page, and during the sign-in. */
export const secondFactorTexts = {
  title: 'Two-factor authentication',
  lead: 'With a second factor, your password alone lets nobody in.',
  state: {
    on: (codes: number, shown: string) =>
      `On. ${plural(codes, { one: 'One recovery code is left.', other: `${shown} recovery codes are left.` })}`,
    off: 'Off. Your password is all that protects your account.',
    required: 'Your account must have a second factor.',
  },
  open: { on: 'Manage two-factor authentication', off: 'Set up two-factor authentication' },
  toAccount: 'Your account',
  app: {
    heading: 'Authenticator app',
    on: 'The app on your phone shows a code that you enter after your password.',
    scan: 'Scan this picture with an authenticator app on your phone. Then enter the code that the app shows.',
    picture: 'QR code for your authenticator app',
    open: 'Open in an app on this device',
    secret: 'Or type this secret into the app',
    code: 'Code from the app',
    submit: 'Turn on',
    off: 'Turn off the app',
    password: 'Current password',
    offSubmit: 'Turn off',
    offAbout: 'Turn it off to set up another phone. Without a passkey, your recovery codes end with it.',
  },
  codes: {
    heading: 'Recovery codes',
    about: 'Each code replaces your second factor once, if you lose your phone or your passkey.',
    new: 'Make new codes',
    newAbout: 'New codes replace the old ones.',
    shownHeading: 'Keep these recovery codes',
    shown:
      'Print them, or save them in a password manager. Each works once, in place of your second factor. They are not shown again.',
    copy: 'Copy all',
    copied: 'Copied',
    notCopied: 'Not copied. Select the codes and copy them yourself.',
  },
  done: {
    'turn-on': 'Two-factor authentication is on.',
    'turn-off': 'The authenticator app is turned off.',
    'new-codes': 'These codes replace the old ones.',
    'add-passkey': 'The passkey was added.',
    'remove-passkey': 'The passkey was removed.',
  },
  signIn: {
    heading: 'One more step',
    lead: (email: string) => `You are signing in as ${email}.`,
    code: 'Code from your authenticator app',
    submit: 'Sign in',
    lost: 'Use a recovery code',
    recovery: 'Recovery code',
    recoverySubmit: 'Sign in with this code',
    setUpHeading: 'Set up a second factor',
    setUpLead: (email: string) =>
      `The account of ${email} must have a second factor. You set it up once, before you go on.`,
    setUpSubmit: 'Turn on and sign in',
    go: 'I have kept them. Go on',
    over: 'This sign-in is over. It took too long, or it was already finished.',
    again: 'Sign in again',
  },
} as const
