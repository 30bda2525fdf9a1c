/** The words of what runs without React, on our pages and on those of others; a second language is a second object of this type. */
export const clientTexts = {
  csrfMissing: 'CSRF token not found: the page has no csrf-token meta tag. Reload the page.',
  /** A page has its own by an attribute: data-toggle-offline. */
  toggle: {
    offline: 'You are offline, so this was not switched. Try again when you are back.',
    unreachable: 'The server did not answer, so this was put back. Try again.',
    expired: 'This page is out of date, so this was not switched. Reload the page and try again.',
    ended: 'Your session has ended, so this was not switched. Reload the page and sign in.',
    failed: 'The server refused to switch this.',
    yes: 'Turn off',
    no: 'Cancel',
  },
} as const
