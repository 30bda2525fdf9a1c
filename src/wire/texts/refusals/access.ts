/** Why somebody is not let in, or may not do this; a second language is a second object of this type. */
export const accessRefusals = {
  signInAgain: 'Sign in again.',
  wrongCredentials: 'The e-mail address or the password is not right.',
  wrongCurrentPassword: 'This is not your current password.',
  tooManyAttempts: (minutes: number) =>
    `There were too many attempts to sign in. Try again in ${minutes} min.`,
  tooManySigningIn: 'Too many people are signing in at this moment. Try again in a few seconds.',
  changedMeanwhile: 'Your account was changed meanwhile. Try again.',
  sessionEnded: 'This session has ended already.',
  linkExpired: (minutes: number) =>
    `This link was valid for ${minutes} minutes. Start Switchboard again: it prints a new one.`,

  onlyAdmins: 'Only owners and admins may do this.',
  onlyAdminsManagePeople: 'Only owners and admins manage people.',
  onlyOwnersDecide: 'Only owners decide about owners.',
  ownRole: 'Nobody changes their own role. Ask another owner.',
  ownSwitch: 'Nobody switches themself on or off. Ask another owner.',
  ownPassword: 'Your own password is changed on your account page, with the current one.',
  accountOff: 'This account is switched off, or is not there any more.',
  lastOwner: 'This is the last owner. Make somebody else an owner first.',
  noSuchPerson: 'There is no person with this e-mail address.',

  invalidToken: 'This API token is not valid. It may have expired or been revoked.',
  revokedToken: 'This API token is not valid any more.',
  strongerToken: 'A token may not do more than you may.',
  noSuchToken: 'There is no such token.',
  onlyOwnersRevoke: "Only owners revoke an owner's token.",

  noName: 'A name is needed.',
  longName: (most: number) => `A name has at most ${most} characters.`,
  controlCharacters: 'A name has no control characters.',
  noEmail: 'This is not an e-mail address.',
  emailTaken: 'Somebody with this e-mail address is there already.',
  noSuchRole: (roles: readonly string[]) => `A role is one of ${roles.join(', ')}.`,
  tokenExpiry: (mostDays: number) => `A token expires after 1 to ${mostDays} days.`,
  shortPassword: (least: number) => `A password has at least ${least} characters.`,
  longPassword: (most: number) => `A password has at most ${most} characters.`,
  commonPassword: 'This password is one of those that are tried first. Choose another one.',
  ownNameAsPassword: 'A password may not be the own name or e-mail address.',
} as const
