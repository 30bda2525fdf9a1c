import type { Database } from '../src/db/index.ts'

/** Whose words a test says where it writes its own SQL. MariaDB says those of MySQL. */
export type Family = 'SQLite' | 'PostgreSQL' | 'MySQL'

export function familyOf({ capabilities }: Pick<Database, 'capabilities'>): Family {
  if (capabilities.schemas) return 'PostgreSQL'
  return capabilities.sharedByMachines ? 'MySQL' : 'SQLite'
}
