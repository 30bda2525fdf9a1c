import type { Store } from '../store/index.ts'

const batchSize = 50

/**
 * Deletes the files that were sent before this moment and that no running job needs, and returns their number. What an
 * import was told about its columns stays for the next one.
 */
export async function forgetImports({ database, tables }: Store, before: Date): Promise<number> {
  const select = tables
    .selectFrom('imports')
    .select('id')
    .where('created_at', '<', before.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('import_parts').select('number').whereRef('import_id', '=', 'imports.id')),
    )
    .where(({ not, or, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('state', 'in', ['waiting', 'running'])
            .where(({ eb }) =>
              or([
                eb('jobs.id', '=', eb.ref('imports.check_job')),
                eb('jobs.id', '=', eb.ref('imports.import_job')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('id')
    .limit(batchSize)
  let forgotten = 0
  for (;;) {
    const count = await database.write(async (transaction) => {
      const ids = (await transaction.run(select)).rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await transaction.run(tables.deleteFrom('import_parts').where('import_id', 'in', ids))
      return ids.length
    })
    forgotten += count
    if (count < batchSize) return forgotten
  }
}
