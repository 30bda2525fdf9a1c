import type { Dialect } from '../../dialect.ts'

/** Also MariaDB. The driver is loaded only when such a database is opened. */
export const mysql = {
  schemes: ['mysql:', 'mariadb:'],
  open: async (url, options) => (await import('./connect.ts')).open(url, options),
} satisfies Dialect
