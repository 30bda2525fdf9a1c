import type { Migration } from '../migration.ts'

/** The connection of the page or program that makes a change, which needs no message about it. */
export const socketsOfChanges: Migration = {
  number: 8,
  name: 'sockets-of-changes',
  steps: (tables) => [tables.schema.alterTable('changes').addColumn('socket_id', 'text')],
}
