/** The words of a person's own account. */
export const accountTexts = {
  roles: {
    owner: 'Owner',
    admin: 'Administrator',
    editor: 'Editor',
    viewer: 'Viewer',
  },
  look: 'Appearance',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed. All your other sessions are signed out.',
  sessions: 'Active sessions',
  thisSession: 'This device',
  lastUsed: (when: string) => `Last used ${when}`,
  end: 'End session',
  unknownDevice: 'Unknown device',
} as const
