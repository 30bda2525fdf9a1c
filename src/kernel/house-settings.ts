import { can } from '../access/index.ts'
import {
  groupSettings,
  type LoadedConfig,
  readVersion,
  type SettingGroups,
  type Settings,
} from '../config/index.ts'
import type { Database } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { Catalog } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { WatchState } from '../wire/watch.ts'
import type { Watching } from './watching.ts'

/** Every setting in force, and the facts of this installation. Secrets are masked before they come here. */
export interface HouseSettings {
  readonly groups: SettingGroups
  readonly version: string
  readonly runtime: string
  readonly database: DatabaseFacts
  /** The database with our own tables. */
  readonly store: DatabaseFacts & { readonly isApart: boolean; readonly place: 'schema' | 'prefix' }
  /** The tables with triggers of ours. */
  readonly watches: readonly { readonly table: string; readonly state: WatchState }[]
}

export interface DatabaseFacts {
  readonly name: string
  readonly version: string
  readonly capabilities: Readonly<Record<string, boolean | string>>
}

export interface HouseSettingsOptions {
  readonly settings: Settings
  readonly config: LoadedConfig
  readonly database: Database
  readonly store: Store
  readonly catalog: Catalog
  readonly watching: Pick<Watching, 'find'>
}

export function createHouseSettings({ settings, config, database, store, ...rooms }: HouseSettingsOptions) {
  return async (actor: Actor): Promise<HouseSettings> => {
    if (!can(actor, 'settings')) throw new Problem('forbidden', accessRefusals.onlyAdmins)
    const tables = [...(await rooms.catalog.tables()).values()]
    const [found, ofDatabase, ofStore] = await Promise.all([
      rooms.watching.find(tables),
      toFacts(database),
      toFacts(store.database),
    ])
    const states = tables.map(({ id }) => ({ table: id, state: found.get(id)?.state ?? 'unwatched' }))
    return {
      groups: groupSettings(settings.told, config),
      version: readVersion(),
      runtime: `Node ${process.version}`,
      database: ofDatabase,
      store: {
        ...ofStore,
        isApart: store.database !== database,
        place: store.database.capabilities.schemas ? 'schema' : 'prefix',
      },
      watches: states.filter(({ state }) => state !== 'unwatched'),
    }
  }
}

async function toFacts(database: Database): Promise<DatabaseFacts> {
  const { name, capabilities } = database
  return { name, capabilities: { ...capabilities }, version: await database.version() }
}
