import { openOutsideRecorder } from '../changes/index.ts'
import { createSourceReader, type ListEngine } from '../tables/index.ts'
import type { SystemActor } from '../wire/actor.ts'
import { wholeList } from '../wire/list-query.ts'
import { toRowLabel } from '../wire/row-label.ts'
import type { KernelOptions } from './create-kernel.ts'
import type { Databases } from './open-databases.ts'
import type { LiveOptions, OpenLive } from './open-live.ts'
import { toAsker } from './to-asker.ts'

export interface RecordingParts extends Pick<KernelOptions, 'clock' | 'log'>, Pick<LiveOptions, 'store'> {
  readonly databases: Pick<Databases, 'target'>
  readonly engine: Pick<ListEngine, 'catalog' | 'among'>
  readonly live: Pick<OpenLive, 'follow' | 'showsTrail'>
}

const reader: SystemActor = { kind: 'system', name: 'Switchboard' }

/** Writes of other programs are in the trail, too, where they are in the journal: beside our own tables. The answer ends it. */
export async function openRecording(parts: RecordingParts): Promise<() => Promise<void>> {
  const { databases, store, engine, live, clock, log } = parts
  if (store.database !== databases.target) return async () => undefined
  const sources = createSourceReader({ database: databases.target, catalog: engine.catalog })

  async function readNames(table: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const source = await sources.find(table, toAsker(reader, { timeZone: 'UTC', now: clock.now() }))
    const { labelColumn } = source.table
    if (labelColumn === null) return new Map()
    const query = { ...wholeList(table), columns: [labelColumn] }
    const [found] = await engine.among([{ source, query }], keys)
    return new Map(
      keys.flatMap((key) => {
        const row = found?.row(key) ?? null
        return row === null ? [] : [[key, toRowLabel(row, labelColumn)] as const]
      }),
    )
  }

  const recorder = await openOutsideRecorder({
    store,
    tail: live,
    clock,
    log,
    isShown: live.showsTrail,
    // A row is told by its key as well: a table that has gone, or is slow, keeps nothing out of the trail.
    nameRows: (table, keys) =>
      readNames(table, keys).catch((failure: unknown) => {
        log.debug({ err: failure, table }, 'rows that another program wrote have no names in the trail')
        return new Map<string, string>()
      }),
  })
  return () => recorder.close()
}
