import type { Dialect } from '../../dialect.ts'

/** Its driver is loaded by whoever opens such a database. */
export const postgres = {
  schemes: ['postgres:', 'postgresql:'],
  open: async (url, options) => (await import('./connect.ts')).open(url, options),
} satisfies Dialect
