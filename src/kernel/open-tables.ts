import { createRowWriter, type RowWriter, sweepIntents } from '../rows/index.ts'
import { createSwitchFinder, createSwitchGuards, type SwitchFinder } from '../switches/index.ts'
import { type Catalog, createCatalog, createListEngine, type ListEngine } from '../tables/index.ts'
import { createConfigLog } from './config-log.ts'
import type { KernelOptions } from './kernel-options.ts'
import type { OwnTables } from './open-own-tables.ts'

export interface OpenTables {
  readonly catalog: Catalog
  readonly switches: SwitchFinder
  readonly engine: ListEngine
  readonly rows: RowWriter
  /** Records how interrupted writes ended. */
  endWrites(): Promise<number>
}

export interface TablesOptions
  extends Pick<KernelOptions, 'settings' | 'config' | 'clock' | 'log'>,
    OwnTables {
  /** Called when this process has changed rows. */
  onChanged(): void
}

/** Opens the catalog of the owner's tables, and reads and writes their rows. */
export function openTables(options: TablesOptions): OpenTables {
  const { database, store, settings, config, clock, log } = options
  const { tables = {} } = config
  const configLog = createConfigLog(options)
  const catalog = createCatalog({ database, clock, log: configLog, tables })
  const switches = createSwitchFinder({ database, catalog, log: configLog, tables })
  return {
    catalog,
    switches,
    engine: createListEngine({ database, catalog, clock, log, secret: settings.secret }),
    rows: createRowWriter({ ...options, guards: createSwitchGuards(switches) }),
    endWrites: () => sweepIntents({ database, store, catalog, clock, log }),
  }
}
