import type { LoadedConfig } from '../config/index.ts'
import type { Database } from '../db/index.ts'
import { withVersion } from '../rows/index.ts'
import { begin } from '../std/begin.ts'
import type { Clock } from '../std/clock.ts'
import type { Store } from '../store/index.ts'
import { type SwitchFinder, sayWords, type TableSwitch, toSwitches } from '../switches/index.ts'
import { type ListEngine, type ListSource, programMs, toTableHead } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { GroupBy } from '../wire/group-by.ts'
import type { TableHead } from '../wire/list-page.ts'
import type { ListQuery } from '../wire/list-query.ts'
import type { Language } from '../wire/texts/language.ts'
import type { Kernel } from './kernel.ts'
import { readerLanguage } from './reader-language.ts'
import { type NewExport, recordedFirst } from './record-export.ts'
import { toShownColumns } from './shown-columns.ts'
import { createTableReader } from './table-reader.ts'
import { createTableShapes } from './table-shapes.ts'
import { createTables } from './tables.ts'
import { createWindowGrants, type WindowGrantOptions } from './window-grants.ts'

export interface ListsOptions {
  readonly database: Database
  readonly store: Pick<Store, 'database'>
  readonly engine: ListEngine
  readonly switches: SwitchFinder
  readonly clock: Clock
  readonly config: Pick<LoadedConfig, 'deletes'>
  record(taken: NewExport): Promise<void>
  readonly live: WindowGrantOptions['live']
}

export interface Lists extends Pick<Kernel, 'tables'> {
  readonly lists: Omit<Kernel['lists'], 'screen' | 'within'>
  readonly rows: Pick<Kernel['rows'], 'find' | 'value'>
}

/** A person sees the first matches of a long search at once, and how far it has come. */
const firstMs = 230
const nextMs = 1_000
const toPartMs = (query: ListQuery) => (query.continue === undefined ? firstMs : nextMs)

/** The reads of screens: decide the rights, then ask the engine. */
export function createLists(options: ListsOptions): Lists {
  const { database, store, engine, switches, clock, config, record, live } = options
  const { catalog } = engine
  const { readFrom } = createTableReader({ database, catalog, clock })
  const windows = createWindowGrants({ engine, live })

  async function headOf(source: ListSource, actor: Actor): Promise<TableHead> {
    const found = toSwitches(source, await switches.find(source.table), readerLanguage(actor).say)
    const head = toTableHead(source, { ...found, typedAbove: config.deletes?.typedAbove })
    // Rows can't be added or deleted if our own tables are in another database.
    return store.database === database ? head : { ...head, addable: false, deletable: false }
  }

  const tables = createTables({ database, catalog })

  return {
    tables: {
      ...tables,
      head: (actor, id) => readFrom({ actor, id, asker: {} }, ({ source }) => headOf(source, actor)),
      ...createTableShapes({ catalog, tables, readFrom, headOf }),
    },
    lists: {
      page(actor, query, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, async (ask) => {
          const { source } = ask
          const [asOf, table, hidden] = await Promise.all([live.mark(), headOf(source, actor), query.hidden])
          const shown = { ...query, columns: toShownColumns(table, query, hidden) }
          const read = await engine.page({ ...ask, partMs: toPartMs(query) }, shown)
          const { rows, page: edges } = read
          const seen = { source, query: shown, rows, edges, asOf }
          const window = read.complete ? windows.ofPage(actor, asker, seen) : null
          return { table, page: { ...read, asOf }, window }
        })
      },
      rows(actor, query, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, async (ask) => {
          const asOf = await live.mark()
          return { ...(await engine.page({ ...ask, partMs: programMs }, query)), asOf }
        })
      },
      count(actor, { query, mode }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, (ask) => engine.count(ask, query, mode))
      },
      place(actor, { query, value }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, (ask) => engine.place(ask, query, value))
      },
      facets(actor, { query, column }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, (ask) => engine.facets(ask, query, column))
      },
      aggregate(actor, { query, ...wish }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, (ask) => engine.aggregate(ask, query, wish))
      },
      groups(actor, { query, zone, groups, ...wish }, asker = {}) {
        const inZone = zone === null ? asker : { ...asker, timeZone: zone }
        return readFrom({ actor, id: query.table, asker: inZone }, async (ask) => {
          const found = await switches.find(ask.source.table)
          const { say } = readerLanguage(actor)
          return engine.groups(ask, query, {
            ...wish,
            groups: groups.map((by) => withSwitch(by, found, say)),
          })
        })
      },
      export(actor, { query, format, relations, raw, only, except }, asker = {}) {
        return readFrom({ actor, id: query.table, asker }, async (ask) => {
          const wanted = { ...query, relations, raw, only, except }
          const file = recordedFirst(engine.export(ask, wanted, format), () =>
            record({ at: clock.now(), actor, query, format, only, except }),
          )
          return { table: await headOf(ask.source, actor), file: await begin(file) }
        })
      },
      datatable(actor, { table, request }, asker = {}) {
        const page = asker.page ?? null
        return readFrom({ actor, id: table, asker }, (ask) => engine.datatable({ ...ask, page }, request))
      },
    },
    rows: createRowReads({ engine, readFrom, windows, headOf }),
  }
}

/** A period of a switch that holds a time is a period all the same. */
function withSwitch(by: GroupBy, switches: readonly TableSwitch[], say: Language['say']) {
  const found = switches.find(({ column }) => by.unit === null && column.schema.name === by.column)
  return { ...by, found: found && { rule: found.rule, words: sayWords(found.words, say) } }
}

interface RowReads extends Pick<ListsOptions, 'engine'> {
  readonly readFrom: ReturnType<typeof createTableReader>['readFrom']
  readonly windows: ReturnType<typeof createWindowGrants>
  headOf(source: ListSource, actor: Actor): Promise<TableHead>
}

function createRowReads({ engine, readFrom, windows, headOf }: RowReads): Lists['rows'] {
  return {
    find(actor, where, asker = {}) {
      return readFrom({ actor, id: where.table, asker }, async (ask) => {
        const window = await windows.ofRow(actor, asker, { ...ask, key: where.key })
        const [table, row] = await Promise.all([headOf(ask.source, actor), engine.row(ask, where.key)])
        return { table, row: withVersion(row), window }
      })
    },
    value(actor, { table, ...where }, asker = {}) {
      return readFrom({ actor, id: table, asker }, async (ask) => {
        return { table: await headOf(ask.source, actor), ...(await engine.value(ask, where)) }
      })
    },
  }
}
