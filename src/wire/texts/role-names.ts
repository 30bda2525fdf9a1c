/** The words for the roles that everybody begins with. */
export const roleNameTexts = {
  roles: {
    owner: 'Owner',
    admin: 'Administrator',
    editor: 'Editor',
    viewer: 'Viewer',
  },
} as const
