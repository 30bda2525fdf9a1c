import type { Settings } from '../config/index.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import { isProblem } from '../std/problem.ts'
import { findRelease } from '../store/index.ts'
import type { OwnTablesCheckup } from '../wire/checkup.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'

/** Says what this release would find at its start. It creates nothing. */
export async function examineOwnTables(
  { storeUrl }: Pick<Settings, 'storeUrl'>,
  target: Database,
): Promise<OwnTablesCheckup> {
  if (storeUrl === null) return compareOwnTables(target)
  try {
    const store = await openDatabase(storeUrl, { log: silentLog, create: false })
    return await compareOwnTables(store).finally(() => store.close())
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return { state: 'unreachable', reason: failure.message }
  }
}

async function compareOwnTables(database: Database): Promise<OwnTablesCheckup> {
  return (await findRelease(database)) ?? { state: 'missing' }
}

/** The sentence with which this release would refuse to start. */
export function toRefusals(own: OwnTablesCheckup): string[] {
  return own.state === 'newer' ? [String(databaseRefusals.newerTables(own.made, own.known))] : []
}
