import type { CatalogTable } from '../../tables/index.ts'

/** The tables of frameworks, tools and extensions, by their names. */
const technicalNames = new RegExp(
  `^(?:${[
    'schema_migrations|ar_internal_metadata|knex_migrations(?:_lock)?|_?prisma_migrations|_sqlx_migrations',
    'flyway_schema_history|databasechangelog(?:lock)?|alembic_version|goose_db_version|phinxlog',
    'doctrine_migration_versions|__efmigrationshistory|__drizzle_migrations|__diesel_schema_migrations',
    'atlas_schema_revisions|typeorm_metadata|sequelize(?:meta|data)|kysely_migration(?:_lock)?|mikro_orm_migrations',
    'django_(?:migrations|content_type|session|admin_log|site)|auth_permission',
    'spatial_ref_sys|geometry_columns|geography_columns|raster_(?:columns|overviews)|pg_stat_statements(?:_info)?',
    'failed_jobs|job_batches|cache_locks|password_resets|password_reset_tokens|personal_access_tokens',
    'telescope_\\w+|pulse_\\w+|directus_\\w+|strapi_\\w+|hdb_\\w+|pgmigrations',
  ].join('|')})$`,
  'i',
)

/** Other tables may have these names, too, but not together with this column. */
const namesWithColumn: Readonly<Record<string, string>> = {
  migrations: 'batch',
  sessions: 'payload',
  jobs: 'payload',
  cache: 'expiration',
}

/** A table that a framework made for itself. */
export function isTechnical({ schema: { name, columns } }: CatalogTable): boolean {
  if (technicalNames.test(name)) return true
  const needed = Object.hasOwn(namesWithColumn, name.toLowerCase())
    ? namesWithColumn[name.toLowerCase()]
    : undefined
  return columns.some((column) => column.name === needed)
}

/** Columns that say nothing about a pair. */
const sideColumns =
  /^(?:id|uuid|created|updated|deleted|inserted|modified|added|assigned)(?:_?(?:at|on|date|time))?$|^(?:last_update|position|sort|sort_order|ordinal|rank)$/i

/** A table that only joins the rows of two others. */
export function isJoin({ schema: { type, foreignKeys, columns } }: CatalogTable): boolean {
  if (type !== 'table' || foreignKeys.length !== 2) return false
  const joined = new Set(foreignKeys.flatMap((key) => key.columns))
  return columns.every(({ name }) => joined.has(name) || sideColumns.test(name))
}
