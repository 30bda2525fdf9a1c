import { plural } from './plural.ts'

/** The words of the people with accounts, and of the links by which they set their passwords. */
export const peopleTexts = {
  count: (people: number, shown: string) => plural(people, { one: 'one person', other: `${shown} people` }),
  columns: { person: 'Person', role: 'Role', active: 'Active', seen: 'Last seen', created: 'Added' },
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
    role: 'Role',
    about: 'You get a link to send them. They set their name and password with it.',
    submit: 'Create invitation',
  },
  link: {
    invitation: (email: string) => `Invitation for ${email}`,
    reset: (email: string) => `Link for ${email} to set a new password`,
    until: (when: string) =>
      `Send it to this person only. It works once, until ${when}, and it is not shown again.`,
    label: 'Link',
  },
  done: {
    role: (email: string) => `The role of ${email} was changed.`,
    activate: (email: string) => `${email} is active and can sign in again.`,
    deactivate: (email: string) => `${email} was deactivated and signed out everywhere.`,
    'sign-out': (email: string) => `${email} was signed out everywhere.`,
  },
  ask: {
    deactivate: (email: string) =>
      `Deactivate ${email}? They are signed out at once, and their API tokens stop working.`,
    signOut: (email: string) => `Sign ${email} out on all devices? What they have not saved is lost.`,
    cancel: 'Cancel',
  },
  person: {
    own: 'This is your own account. You can’t change your own role, or deactivate yourself.',
    ofOwner: 'Only owners can change the account of an owner.',
    toAccount: 'Open your account page',
    access: 'Access',
    sessions: 'Sessions',
    seen: (when: string) => `Last seen ${when}.`,
    neverSeen: 'Has never signed in.',
    signOut: 'Sign out everywhere',
    password: 'Password',
    reset: 'Create a link to set a new password. The old password works until the link is used.',
    again: 'This person has not set a password yet. A new link replaces the one in the invitation.',
    newLink: 'Create link',
    deactivate: 'Deactivate',
    trail: 'What they did',
  },
} as const
