import { append } from '../../audit/index.ts'
import { fileScheme, findPushApp, findSecret, type ReadSettings, readVersion } from '../../config/index.ts'
import { type Database, openDatabase } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import { type Log, silentLog } from '../../std/log.ts'
import { Problem } from '../../std/problem.ts'
import {
  compareRelease,
  copyStore,
  findOwnTables,
  guardSecret,
  openStore,
  requireOwnTables,
  type Store,
  type StoreTables,
} from '../../store/index.ts'
import type { SystemActor } from '../../wire/actor.ts'
import { backupRefusals } from '../../wire/texts/refusals/backups.ts'
import { openDatabases } from '../open-databases.ts'
import { type Contents, countContents } from './contents.ts'
import { type Cover, writeCover } from './cover.ts'

export interface BackupParts {
  readonly settings: ReadSettings
  readonly config: Cover['config']
  readonly actor: SystemActor
  readonly clock: Clock
  readonly log: Log
}

/**
 * Copies what people made in our own tables, and what the server signs with, to this new SQLite file. Servers may run
 * meanwhile, and nobody waits.
 */
export async function makeBackup(file: string, parts: BackupParts): Promise<Contents> {
  const { settings, actor, clock, log } = parts
  const databases = await openDatabases(settings, { log, create: { target: false, store: false } })
  try {
    const store = await requireStore(databases.store)
    const secret = settings.secret ?? findSecret(settings.dataDir)
    if (secret !== null) await guardSecret(store, secret)
    const copy = await openDatabase(`${fileScheme}${file}`, { log })
    try {
      const kept = await openStore({ database: copy, clock, log: silentLog })
      await copy.write((transaction) => copyStore(store, kept, transaction))
      await writeCover(copy, toCover(parts, databases.target.name, secret))
      const at = clock.now()
      await databases.store.write((transaction) =>
        append(store, transaction, { at, actor, action: 'backup.made' }),
      )
      return await countContents(kept)
    } finally {
      await copy.close()
    }
  } finally {
    await databases.close()
  }
}

async function requireStore(database: Database): Promise<Store> {
  const found = await findOwnTables(database, database)
  if (found.length === 0) throw new Problem('gone', backupRefusals.nothing(database.name))
  const { state } = await compareRelease(database, database)
  if (state === 'older') throw new Problem('conflict', backupRefusals.olderTables(database.name))
  if (state !== 'same') throw new Problem('conflict', backupRefusals.newerTables(database.name))
  await requireOwnTables(database, database)
  return { database, tables: database.buildOwn<StoreTables>() }
}

function toCover({ settings, config, clock }: BackupParts, database: string, secret: string | null): Cover {
  return {
    madeAt: clock.now().toISOString(),
    version: readVersion(),
    database,
    secret,
    pushApp: settings.push.app ?? findPushApp(settings.dataDir),
    config,
    settings: settings.told
      .filter(({ origin }) => origin !== 'default')
      .map(({ name, value }) => ({ name, value })),
  }
}
