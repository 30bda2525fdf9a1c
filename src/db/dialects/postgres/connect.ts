import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql as raw,
} from 'kysely'
import type { Database, ReadLimits, Statement } from '../../database.ts'
import type { OpenOptions } from '../../dialect.ts'
import { compileStatement } from '../compile-statement.ts'
import { readInTurn } from '../read-in-turn.ts'
import { toAddress } from './address.ts'
import { openBell } from './bell.ts'
import { estimateRows } from './estimate-rows.ts'
import { readFingerprint } from './fingerprint.ts'
import { createIntrospection } from './introspect.ts'
import { createPools } from './pools.ts'
import { createReader } from './reader.ts'
import { requireOwnSessions } from './require-own-sessions.ts'
import { createSearchIndexes } from './search.ts'
import { sql } from './sql.ts'
import { createTriggers } from './triggers.ts'
import { values } from './values.ts'
import { createWatches } from './watch.ts'
import { createWriter } from './writer.ts'

export async function open(url: string, options: OpenOptions): Promise<Database> {
  const { name, host } = toAddress(url)
  const readers = options.readers ?? 4
  const pools = createPools(url, readers, options.log)
  const runRead = createReader(pools, host)
  const read = <R>(statement: Statement<R>, limits: ReadLimits = {}) =>
    runRead<R>(compileStatement(statement), limits)
  const build = createBuilder()
  const ownName = options.ownName ?? 'switchboard'
  const own = build.withSchema(ownName)
  const ping = build.selectNoFrom((select) => select.lit(1).as('alive')).compile() satisfies CompiledQuery
  try {
    await read(ping)
    await requireOwnSessions(pools, host)
  } catch (failure) {
    await pools.end()
    throw failure
  }
  return {
    name,
    capabilities: {
      schemas: true,
      sharedByMachines: true,
      transactionalDdl: true,
      rowValues: true,
      freeCounts: false,
      indexesBesideWriters: true,
      namedValues: true,
      cascadesFireTriggers: true,
      nullsAscending: 'last',
    },
    readers,
    build,
    buildOwn: () => own,
    sql,
    values,
    searchIndex: createSearchIndexes({ read, build, sql }, { pools, host }, ownName),
    watches: createWatches({ read, build }, ownName),
    footprint: null,
    openBell: (_place, ring) => openBell({ url, ownName, log: options.log, ring }),
    read,
    readUntil: readInTurn(read),
    estimate: (statement, limits) => estimateRows(read, statement, limits),
    write: createWriter(pools, host),
    introspect: createIntrospection(read, build, { ownName, whose: 'the owner' }),
    introspectOwn: createIntrospection(read, build, { ownName, whose: 'ours' }),
    fingerprint: () => readFingerprint(read, build),
    triggers: createTriggers({ read, build }, ownName),
    async version() {
      const [row] = await read(
        raw<{ version: string }>`select current_setting('server_version') as version`.compile(build),
      )
      return `PostgreSQL ${row?.version.split(' ', 1)[0] ?? ''}`
    },
    async ping() {
      await read(ping, { timeoutMs: 2000 })
    },
    close: () => pools.end(),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the owner's tables are known at run time only
function createBuilder(): Kysely<any> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (builder) => new PostgresIntrospector(builder),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
