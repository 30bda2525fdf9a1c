import { followWriteLog } from '../changes/index.ts'
import type { Disposer } from '../std/disposer.ts'
import type { OpenLive } from './open-live.ts'
import type { OwnTables } from './open-own-tables.ts'

export interface WriteLogOptions extends OwnTables {
  readonly live: Pick<OpenLive, 'wake'>
}

/** Follows the database's own log of writes, where it has one and our journal is beside the rows. */
export function openWriteLog({ database, store, live }: WriteLogOptions, open: Disposer): void {
  const { log } = database.watches
  if (log === null || store.database !== database) return
  const following = followWriteLog(log, store, () => live.wake())
  open.add('log of writes', () => following.close())
}
