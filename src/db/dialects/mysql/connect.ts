import type { CompiledQuery } from 'kysely'
import type { Database, ReadLimits, Statement } from '../../database.ts'
import type { OpenOptions } from '../../dialect.ts'
import { compileStatement } from '../compile-statement.ts'
import { ownTablePlugins } from '../own-tables.ts'
import { readInTurn } from '../read-in-turn.ts'
import { toAddress } from './address.ts'
import { openBell } from './bell.ts'
import { createBuilder } from './builder.ts'
import { estimateRows } from './estimate-rows.ts'
import { readFingerprint } from './fingerprint.ts'
import { createIntrospection } from './introspect.ts'
import { type LogFacts, readLogFacts } from './log-rights.ts'
import { openLogSession } from './log-session.ts'
import { ownTypesPlugin } from './own-types.ts'
import { createPools } from './pools.ts'
import { createReader } from './reader.ts'
import { requireOwnSessions } from './require-own-sessions.ts'
import { createRunAlone } from './run-alone.ts'
import { createSearchIndexes } from './search.ts'
import { readServerFacts } from './server-facts.ts'
import { createSql } from './sql.ts'
import { createTriggers } from './triggers.ts'
import { values } from './values.ts'
import { createWatches } from './watch.ts'
import { createWriter } from './writer.ts'

export async function open(url: string, options: OpenOptions): Promise<Database> {
  const address = toAddress(url)
  const facts = await readServerFacts(address)
  const readers = options.readers ?? 4
  const pools = createPools(address, facts, { readers, log: options.log })
  const runRead = createReader(pools, facts, address.host)
  const read = <R>(statement: Statement<R>, limits: ReadLimits = {}) =>
    runRead<R>(compileStatement(statement), limits)
  const build = createBuilder()
  const write = createWriter(pools, facts, address.host)
  const sql = createSql(facts)
  const ownName = options.ownName ?? 'switchboard'
  const own = [ownTypesPlugin(facts.byteCollation), ...ownTablePlugins(ownName)].reduce(
    (builder, plugin) => builder.withPlugin(plugin),
    build,
  )
  const ping = build.selectNoFrom((select) => select.lit(1).as('alive')).compile() satisfies CompiledQuery
  let logged: LogFacts
  try {
    await read(ping)
    await requireOwnSessions(pools, address.host)
    logged = await readLogFacts({ read, build })
  } catch (failure) {
    await pools.end()
    throw failure
  }
  return {
    name: address.name,
    capabilities: {
      schemas: false,
      sharedByMachines: true,
      transactionalDdl: false,
      rowValues: true,
      freeCounts: false,
      indexesBesideWriters: false,
      namedValues: false,
      cascadesFireTriggers: false,
      nullsAscending: 'first',
    },
    readers,
    build,
    buildOwn: () => own,
    sql,
    values,
    searchIndex: createSearchIndexes(
      { read, build, sql },
      { run: createRunAlone(pools, address.host), facts },
      ownName,
    ),
    watches: createWatches({
      read,
      write,
      build,
      ownName,
      logged,
      database: address.entry.database ?? '',
      openSession: (signal) => openLogSession(address, facts, signal),
      log: options.log,
    }),
    footprint: null,
    openBell: (place, ring) => openBell(place, { read, build, log: options.log, ring }),
    read,
    readUntil: readInTurn(read),
    estimate: (statement, limits) => estimateRows(read, statement, limits),
    write,
    introspect: createIntrospection(read, build, { ownName, whose: 'the owner' }),
    introspectOwn: createIntrospection(read, build, { ownName, whose: 'ours' }),
    fingerprint: () => readFingerprint(read, build),
    triggers: createTriggers({ read, build }, ownName),
    version: async () => facts.version,
    async ping() {
      await read(ping, { timeoutMs: 2000 })
    },
    close: () => pools.end(),
  }
}
