import type { Clock } from '../std/clock.ts'
import { createSourceReader, type ListAsk, type SourceReaderParts } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Asker } from './asker.ts'
import { toAsker } from './to-asker.ts'

/** An actor's request about a table, by the table's id. */
export interface TableAsk {
  readonly actor: Actor
  readonly id: string
  readonly asker: Asker
}

export interface TableReader {
  readFrom<T>(ask: TableAsk, work: (ask: ListAsk) => Promise<T>): Promise<T>
}

export interface TableReaderOptions extends SourceReaderParts {
  readonly clock: Clock
}

export function createTableReader({ clock, ...options }: TableReaderOptions): TableReader {
  const sources = createSourceReader(options)
  const toReader = ({ actor, asker }: TableAsk) =>
    toAsker(actor, { timeZone: asker.timeZone ?? 'UTC', now: clock.now() })
  return {
    readFrom: (ask, work) =>
      sources.read(
        { id: ask.id, asker: toReader(ask), signal: ask.asker.signal, request: ask.asker.request },
        work,
      ),
  }
}
