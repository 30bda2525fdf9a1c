import type { Database } from '../db/index.ts'
import type { Jobs } from '../jobs/index.ts'
import { toWriteSource } from '../rows/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Store } from '../store/index.ts'
import { type Catalog, createSourceReader } from '../tables/index.ts'
import {
  createImports,
  openImport,
  refusedRows,
  requireImport,
  type TransferTools,
} from '../transfer/index.ts'
import { inReach } from './in-reach.ts'
import type { Kernel } from './kernel.ts'
import { toAsker } from './to-asker.ts'

export interface ImportsOptions extends Pick<TransferTools, 'rows' | 'mostBytes'> {
  readonly database: Database
  readonly store: Store
  readonly catalog: Catalog
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'import'>
}

/** Files that become rows. */
export function createImportCalls(options: ImportsOptions): Kernel['imports'] {
  const { database, catalog, clock, store, jobs } = options
  const sources = createSourceReader({ database, catalog })
  const openTable: TransferTools['openTable'] = ({ actor, table: id }, work) => {
    const asker = toAsker(actor, { timeZone: 'UTC', now: clock.now() })
    return sources.read({ id, asker }, async ({ source }) =>
      work(toWriteSource(database, source.table, await inReach(catalog, actor))),
    )
  }
  const imports = createImports({ ...options, openTable })

  async function start(...[actor, id, isTrial, name]: StartImport) {
    return jobs.import(actor, await imports.requireReady(actor, id), { isTrial, name: name ?? null })
  }

  return {
    send: (actor, file, bytes) => imports.send(actor, { ...file, bytes }),
    find: imports.find,
    change: imports.change,
    preview: imports.preview,
    example: imports.example,
    check: (actor, id, { idempotencyKey } = {}) => start(actor, id, true, idempotencyKey),
    start: (actor, id, { idempotencyKey } = {}) => start(actor, id, false, idempotencyKey),
    async refused(actor, id, job) {
      const row = await requireImport(store, actor, id)
      return refusedRows(store, job, await openImport(options, row))
    },
  }
}

type StartImport = [
  actor: Parameters<Kernel['imports']['start']>[0],
  id: string,
  isTrial: boolean,
  name: string | null | undefined,
]
