import type { Dialect } from '../../dialect.ts'

/** The driver is loaded only when such a database is opened. */
export const postgres = {
  schemes: ['postgres:', 'postgresql:'],
  open: async (url, options) => (await import('./connect.ts')).open(url, options),
} satisfies Dialect
