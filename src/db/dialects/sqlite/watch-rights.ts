import { access, constants } from 'node:fs/promises'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Watches } from '../../watch.ts'

/** An account that may write to the file may do anything in it. */
export function createWatchRights(path: string): Watches['obstacles'] {
  return async (tables) => {
    const mayWrite = await access(path, constants.W_OK).then(
      () => true,
      () => false,
    )
    return tables.map(() => (mayWrite ? null : databaseRefusals.readOnlyWatch))
  }
}
