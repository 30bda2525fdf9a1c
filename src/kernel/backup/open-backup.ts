import { append } from '../../audit/index.ts'
import { fileScheme, type ReadSettings, replacePushApp, replaceSecret } from '../../config/index.ts'
import { openDatabase, type Transaction } from '../../db/index.ts'
import { openStates } from '../../jobs/index.ts'
import type { Clock } from '../../std/clock.ts'
import type { Log } from '../../std/log.ts'
import { Problem } from '../../std/problem.ts'
import { compareRelease, copyStore, countRows, openStore, type Store } from '../../store/index.ts'
import type { SystemActor } from '../../wire/actor.ts'
import { backupRefusals } from '../../wire/texts/refusals/backups.ts'
import { attach, type ConfirmAttach } from '../attach.ts'
import { openDatabases } from '../open-databases.ts'
import { type Contents, countContents } from './contents.ts'
import { type Cover, readCover } from './cover.ts'

/** A backup that is ready to be restored. */
export interface Backup {
  readonly cover: Cover
  readonly contents: Contents
  /** Puts it in place of what the settings' database has of ours. Servers on that database should stand still. */
  restore(place: RestorePlace): Promise<Restored>
  close(): Promise<void>
}

export interface RestorePlace {
  readonly settings: ReadSettings
  readonly confirmAttach: ConfirmAttach
  readonly actor: SystemActor
  /** Whether it may replace people who are there. */
  readonly replace: boolean
}

export interface Restored {
  readonly database: string
  /** Whether the data folder now has the secret and the push application of the backup; otherwise settings have them. */
  readonly secretKept: boolean
  readonly pushAppKept: boolean
}

interface Tools {
  readonly clock: Clock
  readonly log: Log
}

/** Opens the SQLite file of a backup, and brings its tables up to this release. */
export async function openBackup(file: string, { clock, log }: Tools): Promise<Backup> {
  const database = await openDatabase(`${fileScheme}${file}`, { log, create: false })
  try {
    const cover = await readCover(database)
    const { made, known } = await compareRelease(database, database)
    if (made > known) throw new Problem('conflict', backupRefusals.newer(cover.version))
    const kept = await openStore({ database, clock, log })
    return {
      cover,
      contents: await countContents(kept),
      restore: (place) => restore({ kept, cover, place, clock, log }),
      close: () => database.close(),
    }
  } catch (failure) {
    await database.close()
    throw failure
  }
}

interface Restoring extends Tools {
  readonly kept: Store
  readonly cover: Cover
  readonly place: RestorePlace
}

async function restore({ kept, cover, place, clock, log }: Restoring): Promise<Restored> {
  const { settings, confirmAttach, actor, replace } = place
  if (settings.secret !== null && cover.secret !== null && settings.secret !== cover.secret) {
    throw new Problem('conflict', backupRefusals.anotherSecret)
  }
  const databases = await openDatabases(settings, { log, create: { target: settings.demo, store: true } })
  try {
    const store = await attach({ database: databases.store, settings, confirmAttach, log, clock })
    const { state } = await compareRelease(store.database, store.database)
    if (state !== 'same') throw new Problem('conflict', backupRefusals.newerTables(databases.store.name))
    const people = await countRows(store.database, 'people')
    if (people > 0 && !replace) {
      throw new Problem('conflict', backupRefusals.inUse(databases.store.name, people))
    }
    await databases.store.write(async (transaction) => {
      await transaction.lock('migrate')
      await copyStore(kept, store, transaction)
      await endWork(store, transaction, clock.now())
      const after = { madeAt: cover.madeAt }
      await append(store, transaction, { at: clock.now(), actor, action: 'backup.restored', after })
    })
    return { database: databases.store.name, ...keepSecrets(settings, cover) }
  } finally {
    await databases.close()
  }
}

/** What was under way when the backup was made is not gone on with: nobody would expect it. */
async function endWork({ tables }: Store, transaction: Transaction, now: Date): Promise<void> {
  const free = { claimed_by: null, claimed_until: null }
  const end = { state: 'failed', error: String(backupRefusals.interrupted), finished_at: now.toISOString() }
  await transaction.run(
    tables
      .updateTable('jobs')
      .set({ ...end, ...free })
      .where('state', 'in', openStates),
  )
  await transaction.run(tables.updateTable('webhooks').set(free))
}

/** Last, because the tables of before need the secret of before. */
function keepSecrets({ dataDir, secret, push }: ReadSettings, cover: Cover): Omit<Restored, 'database'> {
  const secretKept = secret === null && cover.secret !== null
  const pushAppKept = push.app === null && cover.pushApp !== null
  if (secretKept) replaceSecret(dataDir, cover.secret)
  if (pushAppKept) replacePushApp(dataDir, cover.pushApp)
  return { secretKept, pushAppKept }
}
