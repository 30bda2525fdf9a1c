import type { Words } from '../../../std/sentence.ts'
import { toSentences } from '../sentences.ts'

/** Why somebody is not let in, or may not do this. */
export const accessRefusals = toSentences('access', {
  several: (sentences: readonly Words[]) => sentences.join(' '),
  signInAgain: 'Sign in again.',
  wrongCredentials: 'The e-mail address or the password is wrong.',
  wrongCurrentPassword: 'This is not your current password.',
  tooManyAttempts: (minutes: number) => `Too many sign-in attempts. Try again in ${minutes} min.`,
  tooManySigningIn: 'Too many people are signing in right now. Try again in a few seconds.',
  changedMeanwhile: 'Your account was changed in the meantime. Try again.',
  sessionEnded: 'This session has already ended.',
  linkNotGood:
    'This set-up link was already used, or it is incomplete. If you have an account, sign in. If nobody has one yet, restart Switchboard: it prints a new link.',
  linkExpired: (minutes: number) =>
    `This link was valid for ${minutes} minutes. Restart Switchboard: it prints a new one.`,

  passwordLinkNotGood:
    'This link was already used, replaced or withdrawn, or it is incomplete. If you can’t sign in, ask for a new link.',
  passwordLinkExpired: 'This link has expired. Ask for a new one.',

  onlyAdmins: 'Only owners and admins can do this.',
  onlyAdminsManagePeople: 'Only owners and admins can manage people.',
  onlyOwnersDecide: 'Only owners can change owners.',
  ownRole: 'You can’t change your own role. Ask another owner.',
  ownSwitch: 'You can’t switch your own account on or off. Ask another owner.',
  ownPassword: 'Change your own password on your account page.',
  ownSessions: 'End your own sessions on your account page.',
  accountOff: 'This account is switched off or was removed.',
  lastOwner: 'This is the last owner. Make someone else an owner first.',
  offHasNoLink: 'This account is switched off. Switch it on first.',
  noPersonHere: 'There is no such person.',
  noSuchPerson: 'Nobody has this e-mail address.',

  invalidToken: 'This API token is not valid. It may have expired or been revoked.',
  notForMetrics:
    'This token can’t read the metrics. Create one that can: switchboard tokens add --for metrics.',
  revokedToken: 'This API token is no longer valid.',
  strongerToken: 'A token can’t do more than you can.',
  noSuchToken: 'This token does not exist.',
  onlyOwnersRevoke: 'Only owners can revoke an owner’s token.',

  noName: 'Enter a name.',
  longName: (most: number) => `Use at most ${most} characters.`,
  controlCharacters: 'A name can’t contain control characters.',
  noEmail: 'Enter an e-mail address, such as ada@example.com.',
  emailTaken: 'Someone already has this e-mail address.',
  noSuchRole: (roles: readonly string[]) => `Choose one of these roles: ${roles.join(', ')}.`,
  tokenExpiry: (mostDays: number) => `A token lasts 1 to ${mostDays} days.`,
  shortPassword: (least: number) => `Use at least ${least} characters.`,
  longPassword: (most: number) => `Use at most ${most} characters.`,
  commonPassword: 'This password is too common. Choose another one.',
  ownNameAsPassword: 'Don’t use your name or e-mail address as the password.',
})
