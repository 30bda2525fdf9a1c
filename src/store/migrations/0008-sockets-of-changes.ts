import type { Migration } from '../migration.ts'

/** Who makes a change by a page or program that listens, too, need not be told of it there. */
export const socketsOfChanges: Migration = {
  number: 8,
  name: 'sockets-of-changes',
  steps: (tables) => [tables.schema.alterTable('changes').addColumn('socket_id', 'text')],
}
