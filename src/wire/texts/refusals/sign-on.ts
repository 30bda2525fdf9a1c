import { toSentences } from '../sentences.ts'

/** Why single sign-on does not let somebody in. `provider` is its name for people. */
export const signOnRefusals = toSentences('signOn', {
  unknown: 'There is no such way to sign in.',
  away: (provider: string) =>
    `${provider} does not answer at the moment. Try again in a minute, or sign in another way.`,
  declined: (provider: string) => `${provider} did not let you in, or you did not agree. Start again.`,
  failed: (provider: string) =>
    `The answer of ${provider} does not fit. Somebody may have interfered, or it was used before. Start again.`,
  stale: (provider: string) =>
    `This sign-in with ${provider} was used already, was not begun in this browser, or took longer than ten minutes. Start again.`,
  unverified: (provider: string) =>
    `${provider} does not say that your e-mail address is yours. Confirm it there, then start again.`,
  notInvited: 'Nobody has invited this e-mail address. Ask an administrator for an invitation.',
  hasPassword: (provider: string) =>
    `Your account has a password. Sign in with it, and link ${provider} on your account page.`,
  alreadyJoined: (provider: string) =>
    `Your account is linked to another account already. Sign in as before, and link ${provider} on your account page. If you can’t, ask an administrator for a new link.`,
  noRole: (provider: string) =>
    `Your account at ${provider} has no role here. Ask whoever looks after ${provider}.`,
  linkExpired: 'This link has expired. Open your account page and use its button.',
  linkedToOther: (provider: string) => `This account at ${provider} belongs to another person here.`,
  linkedAlready: (provider: string) =>
    `You have linked another account at ${provider} already. Unlink it first.`,
  noSuchLink: 'This account is not linked any more.',
  lastWayIn: 'This is your only way to sign in. Set a password or link another account first.',
  logoutToken: 'The logout token is not valid.',
})
