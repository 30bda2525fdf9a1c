import { openOutsideRecorder } from '../changes/index.ts'
import { createSourceReader, type ListEngine } from '../tables/index.ts'
import type { SystemActor } from '../wire/actor.ts'
import { wholeList } from '../wire/list-query.ts'
import { toRowLabel } from '../wire/row-label.ts'
import type { KernelOptions } from './kernel-options.ts'
import type { OpenLive } from './open-live.ts'
import type { OwnTables } from './open-own-tables.ts'
import { toAsker } from './to-asker.ts'

export interface RecordingOptions extends Pick<KernelOptions, 'clock' | 'log'>, OwnTables {
  readonly engine: Pick<ListEngine, 'catalog' | 'among'>
  readonly live: Pick<OpenLive, 'follow' | 'showsTrail'>
}

const reader: SystemActor = { kind: 'system', name: 'Switchboard' }

/** Records writes of other programs in the trail, if our journal is beside the rows. Returns the function that ends it. */
export async function openRecording(options: RecordingOptions): Promise<() => Promise<void>> {
  const { database, store, engine, live, clock, log } = options
  if (store.database !== database) return async () => undefined
  const sources = createSourceReader({ database, catalog: engine.catalog })

  async function readNames(table: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const source = await sources.find(table, toAsker(reader, { timeZone: 'UTC', now: clock.now() }))
    const { rowLabel } = source.table
    if (rowLabel.parts.length === 0)
      return new Map(keys.map((key) => [key, toRowLabel({ key, values: {} }, rowLabel)]))
    const query = { ...wholeList(table), columns: rowLabel.parts.map(({ column }) => column) }
    const [rows] = await engine.among([{ source, query }], keys)
    return new Map(
      // A deleted row is called by its key.
      keys.map((key) => [key, toRowLabel(rows?.row(key) ?? { key, values: {} }, rowLabel)]),
    )
  }

  const recorder = await openOutsideRecorder({
    store,
    tail: live,
    clock,
    log,
    isShown: live.showsTrail,
    // A key is enough to name a row, so a dropped or slow table does not stop the recording.
    nameRows: (table, keys) =>
      readNames(table, keys).catch((failure: unknown) => {
        log.debug({ err: failure, table }, 'rows that another program wrote have no names in the trail')
        return new Map<string, string>()
      }),
  })
  return () => recorder.close()
}
