import { plural } from './plural.ts'

/** The words of the people with accounts, and of the links by which they set their passwords. */
export const peopleTexts = {
  count: (people: number, shown: string) => plural(people, { one: 'one person', other: `${shown} people` }),
  columns: { person: 'Person', role: 'Roles', active: 'Active', seen: 'Last seen', created: 'Added' },
  roleOf: (name: string) => `Role of ${name}`,
  save: 'Save',
  saveRoleOf: (name: string) => `Save the role of ${name}`,
  activeOf: (name: string) => `Active: ${name}`,
  on: 'Active',
  off: 'Off',
  never: 'never',
  invited: 'invited',
  you: 'you',
  search: 'Search people',
  find: 'Search',
  nobody: 'No results',
  nobodyNext: 'No name or e-mail address contains this.',
  all: 'Show everybody',
  pages: 'Pages of people',
  invite: {
    open: 'Invite a person',
    email: 'E-mail',
    about: {
      mailed: 'They get a link by mail, and set their name and password with it.',
      byHand: 'You get a link to send them. They set their name and password with it.',
      signOn: 'They join at the sign-in page, with an account that has this address.',
    },
    submit: 'Create invitation',
  },
  link: {
    heading: {
      invitation: (email: string) => `Invitation for ${email}`,
      reset: (email: string) => `Link for ${email} to set a new password`,
      signOn: (email: string) => `${email} is invited`,
    },
    about: {
      invitation: (when: string) =>
        `Send the link to this person only. It works once, until ${when}, and it is not shown again.`,
      reset: (when: string) =>
        `Send the link to this person only. It works once, until ${when}, and it is not shown again.`,
      signOn: (when: string) =>
        `Send them this address. They can sign in there from now on, and join until ${when}.`,
    },
    label: 'Link',
    mailed: {
      invitation: (email: string, when: string) =>
        `The invitation was mailed to ${email}. Its link works until ${when}.`,
      reset: (email: string, when: string) =>
        `A link to set a new password was mailed to ${email}. It works until ${when}.`,
      signOn: (email: string, when: string) =>
        `The invitation was mailed to ${email}. They can join until ${when}.`,
    },
  },
  done: {
    role: (email: string) => `The roles of ${email} were changed.`,
    profile: (email: string) => `The profile of ${email} was changed.`,
    activate: (email: string) => `${email} is active and can sign in again.`,
    deactivate: (email: string) => `${email} was deactivated and signed out everywhere.`,
    'sign-out': (email: string) => `${email} was signed out everywhere.`,
    'reset-second-factor': (email: string) =>
      `${email} has no second factor any more and was signed out everywhere.`,
  },
  ask: {
    deactivate: (email: string) =>
      `Deactivate ${email}? They are signed out at once, and their API tokens stop working.`,
    signOut: (email: string) => `Sign ${email} out on all devices? What they have not saved is lost.`,
    resetSecondFactor: (email: string) =>
      `Remove the second factor of ${email}? Make sure that it is really them who ask. They are signed out at once.`,
    cancel: 'Cancel',
  },
  person: {
    own: 'This is your own account. You can’t change your own role, or deactivate yourself.',
    ofOwner: 'You can’t change this account, because it may do more than you.',
    roles: 'Save roles',
    profile: 'Profile',
    profileAbout:
      'Roles can ask for these values as $me.name, for example region: EU. One a line. Several values have commas between them.',
    profileSave: 'Save profile',
    toAccount: 'Open your account page',
    access: 'Access',
    sessions: 'Sessions',
    seen: (when: string) => `Last seen ${when}.`,
    neverSeen: 'Has never signed in.',
    signOut: 'Sign out everywhere',
    password: 'Password',
    reset: 'Create a link to set a new password. The old password works until the link is used.',
    again: 'This person has not set a password yet. A new link replaces the one in the invitation.',
    signOn: 'Passwords are turned off. A new invitation lets this person join with another account.',
    newLink: 'Create link',
    invite: 'Invite again',
    secondFactor: 'Second factor',
    hasSecondFactor: 'This person signs in with a second factor. If it is lost, they can’t sign in.',
    noSecondFactor: 'This person signs in with a password only.',
    resetSecondFactor: 'Reset second factor',
    deactivate: 'Deactivate',
    trail: 'What they did',
  },
} as const
