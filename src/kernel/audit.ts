import { can, decideTable } from '../access/index.ts'
import type { Trail, TrailAsk } from '../audit/index.ts'
import { begin } from '../std/begin.ts'
import type { Clock } from '../std/clock.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import { type ListEngine, toTableHead } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { isRestorable, isRowChange, toEntry } from '../wire/entry.ts'
import type { ListPage } from '../wire/list-page.ts'
import { auditRefusals } from '../wire/texts/refusals/audit.ts'
import type { Asker } from './asker.ts'
import { readNews } from './audit-news.ts'
import type { Kernel } from './kernel.ts'
import { rowWithoutSecrets } from './masked-tables.ts'
import type { RecentChanges } from './recent-changes.ts'
import { recordedFirst, recordTrailExport } from './record-export.ts'
import type { TableReader } from './table-reader.ts'
import { toAsker } from './to-asker.ts'
import { findWholeTables } from './whole-tables.ts'
import { withColumns, withinSight } from './within-sight.ts'

export interface AuditOptions {
  readonly trail: Trail
  readonly engine: ListEngine
  readonly reader: TableReader
  readonly recent: Pick<RecentChanges, 'list'>
  readonly clock: Clock
  readonly store: Store
  /** Removes values of columns that are masked now from older entries. */
  redact(): Promise<number>
}

/** The number of entries on a row's page. */
const historySize = 20

/** The trail for those who may read it, and the history of a row for those who may read the row. */
export function createAudit({
  trail,
  engine,
  reader,
  recent,
  clock,
  store,
  redact,
}: AuditOptions): Omit<Kernel['audit'], 'restore' | 'people' | 'searchPeople'> {
  function toAsk(actor: Actor, { timeZone = 'UTC', signal, request }: Asker): TrailAsk {
    return { viewer: toAsker(actor, { timeZone, now: clock.now() }).viewer, signal, request }
  }

  /** The same for the whole trail. */
  async function toWholeAsk(actor: Actor, asker: Asker): Promise<TrailAsk> {
    const whole = findWholeTables(await engine.catalog.tables(), actor, decideTable)
    return { ...toAsk(actor, asker), about: whole && [...whole] }
  }

  async function findUndone(page: ListPage, { signal }: Asker): Promise<string[]> {
    const changes = page.rows.map(toEntry).filter((entry) => isRowChange(entry) || isRestorable(entry))
    return trail.findUndone(
      changes.map((entry) => entry.id),
      signal === undefined ? {} : { signal },
    )
  }

  /** Masks values that an older release, or another config, has kept. */
  async function masked(page: ListPage): Promise<ListPage> {
    const tables = await engine.catalog.tables()
    return { ...page, rows: page.rows.map((row) => rowWithoutSecrets(row, tables)) }
  }

  return {
    async page(actor, query, asker = {}) {
      requireReader(actor)
      const page = await masked(await trail.page(await toWholeAsk(actor, asker), query))
      return { page, undone: await findUndone(page, asker) }
    },
    async news(actor, query, asker = {}) {
      requireReader(actor)
      const { page, signIns } = await readNews({ trail, store }, await toWholeAsk(actor, asker), query)
      return { page: await masked(page), undone: await findUndone(page, asker), signIns }
    },
    async rows(actor, query, asker = {}) {
      requireReader(actor)
      return masked(await trail.page(await toWholeAsk(actor, asker), query))
    },
    async export(actor, request, asker = {}) {
      requireReader(actor)
      await redact()
      const file = trail.export(await toWholeAsk(actor, asker), request.query, request.format)
      return begin(
        recordedFirst(file, () => recordTrailExport(store, { ...request, at: clock.now(), actor })),
      )
    },
    recent: (actor) => recent.list(actor),
    history(actor, { table, key }, asker = {}) {
      return reader.readFrom({ actor, id: table, asker }, async (ask) => {
        // A row out of sight has no history for this actor.
        const row = await engine.row(ask, key)
        const columns = toTableHead(ask.source)
          .columns.filter(({ name, secret }) => secret !== undefined || Object.hasOwn(row.values, name))
          .map(({ name }) => name)
        const of = { table, key: row.key, columns, size: historySize }
        const page = await masked(await trail.history(toAsk(actor, asker), of))
        const isReader = can(actor, 'audit') && ask.source.rights.rightsClass === 'all'
        return {
          entries: page.rows.map((listRow) =>
            withColumns(withinSight(toEntry(listRow), isReader), ask.source.table, (name) =>
              columns.includes(name),
            ),
          ),
          hasMore: page.page.hasNext,
          undone: await findUndone(page, asker),
        }
      })
    },
  }
}

function requireReader(actor: Actor): void {
  if (!can(actor, 'audit')) throw new Problem('forbidden', auditRefusals.onlyAdmins)
}
