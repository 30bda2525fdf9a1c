import type { LoggedLine, WriteLog } from '../db/index.ts'
import type { Store } from '../store/index.ts'
import { withKey } from './line-key.ts'
import { mergeLines } from './merge-lines.ts'

/**
 * Keeps in the journal what the server's own log tells of watched tables, as triggers do elsewhere. The place in the log
 * moves in the same transaction, so a killed node leaves neither gaps nor duplicates.
 */
export function followWriteLog(
  log: WriteLog,
  { database, tables }: Store,
  wake: () => void,
): { close(): Promise<void> } {
  return log.follow(async ({ lines, move }) => {
    const told = mergeLines(lines.map((line) => withKey(database, line))).filter(
      ({ entry_id }) => entry_id === null,
    )
    await database.write(async (transaction) => {
      const { changed } = await transaction.run(move)
      if (changed !== 1) throw new Error('another node has read the log')
      for (let first = 0; first < told.length; first += atOnce) {
        const rows = told.slice(first, first + atOnce).map(toRow)
        await transaction.run(tables.insertInto('changes').values(rows))
      }
    })
    if (told.length > 0) wake()
  })
}

const atOnce = 500

function toRow({ at, table_name, operation, key_parts, row_count }: LoggedLine) {
  return { at, table_name, operation, key_parts, row_count }
}
