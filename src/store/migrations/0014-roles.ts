import type { Migration } from '../migration.ts'

/**
 * Roles become rows, and people may have several. The old columns stay, and say "viewer" as soon as the new ones
 * change: an older release then gives too little, never too much.
 */
export const roles: Migration = {
  number: 14,
  name: 'roles',
  steps: (tables) => [
    tables.schema
      .createTable('roles')
      .addColumn('name', 'varchar(60)', (column) => column.primaryKey().notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .addColumn('fixed_by', 'text')
      .addColumn('changed_at', 'varchar(24)', (column) => column.notNull()),
    tables.schema.alterTable('people').addColumn('roles', 'text'),
    tables.schema.alterTable('people').addColumn('profile', 'text'),
    tables.schema.alterTable('tokens').addColumn('roles', 'text'),
    tables.schema.alterTable('tokens').addColumn('limits', 'text'),
    tables.schema
      .alterTable('tokens')
      .addColumn('epoch', 'integer', (column) => column.notNull().defaultTo(0)),
    tables.schema.alterTable('sessions').addColumn('viewing_as', 'text'),
    tables.schema.alterTable('sessions').addColumn('glass_until', 'varchar(24)'),
    ...Object.keys(usual).flatMap((role) => {
      const roles = JSON.stringify([role])
      return [
        tables.updateTable('people').set({ roles }).where('role', '=', role),
        tables.updateTable('tokens').set({ roles }).where('role', '=', role),
      ]
    }),
    // After a crash the step may come again.
    tables.deleteFrom('roles'),
    tables.insertInto('roles').values(
      Object.entries(usual).map(([name, rules]) => ({
        name,
        rules: JSON.stringify(rules),
        fixed_by: null,
        changed_at: '1970-01-01T00:00:00.000Z',
      })),
    ),
  ],
}

const everyRow = { table: '*', columns: { read: 'all-and-new', change: 'all-and-new' } }
const write = { ...everyRow, may: ['read', 'create', 'change', 'delete', 'switch', 'export'] }
const house = ['people', 'roles', 'tokens', 'audit', 'settings', 'watch', 'share-views', 'standard-views']

export const usual = {
  owner: { grants: [write], house: [...house, 'reveal-secrets', 'break-glass'] },
  admin: { grants: [write], house },
  editor: { grants: [write], house: ['share-views'] },
  viewer: { grants: [{ ...everyRow, may: ['read', 'export'] }], house: [] },
}
