import type { Words } from '../../../std/sentence.ts'
import { toSentences } from '../sentences.ts'

/** Why somebody is not let in, or may not do this. */
export const accessRefusals = toSentences('access', {
  several: (sentences: readonly Words[]) => sentences.join(' '),
  signInAgain: 'Sign in again.',
  wrongCredentials: 'The e-mail address or the password is wrong.',
  wrongCurrentPassword: 'This is not your current password.',
  tooManyAttempts: (minutes: number) => `Too many sign-in attempts. Try again in ${minutes} min.`,
  providersNeedUrl:
    'signIn.providers needs SWITCHBOARD_URL, the public address, because providers send people back to it. Set it to an address such as https://admin.example.com.',
  passwordsOff:
    'Passwords are turned off here. Open the sign-in page, and sign in with the account that it names.',
  noMail: 'Switchboard sends no mail here. Ask an administrator for a link to set a new password.',
  tooManySigningIn: 'Too many people are signing in right now. Try again in a few seconds.',
  changedMeanwhile: 'Your account was changed in the meantime. Try again.',
  noSuchLanguage: 'Choose one of the languages.',
  noSuchTimeZone: 'Choose one of the time zones.',
  noSuchTheme: 'Choose one of the appearances.',
  sessionEnded: 'This session has already ended.',

  wrongCode: 'This code is wrong, was already used, or is too old. Enter a new one.',
  wrongFirstCode:
    'This is not the code that belongs to this secret right now. Check the clock of your phone, and enter the next code.',
  offerExpired: 'This page was open for too long. Load it again, and scan the new picture.',
  appIsOn: 'You have an authenticator app already. Turn it off before you set up another one.',
  signInExpired: 'The sign-in took too long, or it was already finished. Sign in again.',
  sealedElsewhere:
    'Codes of apps can’t be checked, because the secret of the server was changed. Use a recovery code, or ask an administrator to reset your second factor.',
  confirmFirst: 'Confirm that it’s you at /confirm, then do this again.',
  noSecondFactor: 'You have no second factor. Set one up first.',
  passkeyRefused:
    'This passkey could not be checked. It may belong to another account, or it took too long. Try again.',
  tooManyPasskeys: (most: number) => `You have ${most} passkeys. Remove one first.`,
  noSuchPasskey: 'This passkey was already removed.',
  noPasskeysHere:
    'Browsers allow no passkeys at this address. Open Switchboard by https, at an address with a name.',
  secondFactorRequired: 'Your account must have a second factor. Add another one before you remove this one.',
  ownSecondFactor: 'Change your own second factor on your account page.',

  linkNotGood:
    'This set-up link was already used, or it is incomplete. If you have an account, sign in. If nobody has one yet, restart Switchboard: it prints a new link.',
  linkExpired: (minutes: number) =>
    `This link was valid for ${minutes} minutes. Restart Switchboard: it prints a new one.`,

  passwordLinkNotGood:
    'This link was already used, replaced or withdrawn, or it is incomplete. If you can’t sign in, ask for a new link.',
  passwordLinkExpired: 'This link has expired. Ask for a new one.',

  onlyAdmins: 'Only owners and admins can do this.',
  onlyAdminsManagePeople: 'Only owners and admins can manage people.',
  greaterRole: (role: string) =>
    `The role “${role}” allows more than you may do, so you can’t decide about it or about people who have it.`,
  roleFixed: (file: string) => `This role is fixed by ${file}. Change it there.`,
  roleHeld: 'People or tokens have this role. Give them another one first.',
  noRole: (name: string) => `There is no role “${name}”.`,
  wrongRole: (place: string, reason: string) => `The role is not valid at “${place}”: ${reason}.`,
  noGrantedTable: (table: string) => `There is no table “${table}”.`,
  grantedColumn: (column: string) =>
    `The column “${column}” is gone, or it is not what it was when the role was saved.`,
  glassReason: (most: number) => `Enter a reason of at most ${most} characters. The trail keeps it.`,
  onlyLooking: (name: string) => `You look around as ${name}, so you can’t change anything. End that first.`,
  noTemplate: 'Choose what the role begins with.',
  noGrantedPlace: 'Enter the name of a schema or table.',
  roleTaken: (name: string) => `There is a role “${name}” already.`,
  roleChanged:
    'Somebody changed this role after you opened it. Load the page again, and make your changes there.',
  ownerKeeps:
    'The role “owner” keeps the rights to manage people and roles. Otherwise nobody could give them back.',
  ownerStays: 'The role “owner” can’t be removed.',
  ownRole: 'You can’t change your own roles. Ask another owner.',
  ownProfile: 'You can’t change your own profile. Ask another owner.',
  wrongProfile:
    'A profile has up to 50 fields. Their names are lower-case letters, digits and “_”, and not id, email or name. A value has up to 200 characters.',
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
  onlyOwnersRevoke: 'This token may do more than you, so you can’t revoke it.',

  noName: 'Enter a name.',
  longName: (most: number) => `Use at most ${most} characters.`,
  controlCharacters: 'A name can’t contain control characters.',
  noEmail: 'Enter an e-mail address, such as ada@example.com.',
  emailTaken: 'Someone already has this e-mail address.',
  noSuchRole: (roles: readonly string[]) => `Choose one of these roles: ${roles.join(', ')}.`,
  tokenExpiry: (mostDays: number) => `A token lasts 1 to ${mostDays} days.`,
  shortPassword: (least: number) => `Use at least ${least} characters.`,
  longPassword: (most: number) => `Use at most ${most} characters.`,
  commonPassword: 'This password is too common: whoever guesses tries it first. Choose another one.',
  ownNameAsPassword: 'Don’t use your name or e-mail address as the password.',
})
