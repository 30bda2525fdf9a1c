/** The words of the script without React, for our pages and for pages of others. A second language is a second object of this type. */
export const clientTexts = {
  csrfMissing: 'CSRF token not found: the page has no csrf-token meta tag. Reload the page.',
  /** A page can replace these with attributes such as data-toggle-offline. */
  toggle: {
    offline: 'You are offline, so this was not switched. Try again when you are online.',
    unreachable: 'The server did not answer, so the switch went back. Try again.',
    expired: 'This page is out of date, so this was not switched. Reload the page and try again.',
    ended: 'Your session has ended, so this was not switched. Reload the page and sign in.',
    failed: 'The server refused to switch this.',
    yes: 'Turn off',
    no: 'Cancel',
  },
} as const
