import { closeSync, existsSync, openSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, resolve } from 'node:path'
import {
  DummyDriver,
  Kysely,
  sql as raw,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database, ReadLimits, Statement } from '../../database.ts'
import type { OpenOptions } from '../../dialect.ts'
import { compileStatement } from '../compile-statement.ts'
import { createLimit } from '../limit.ts'
import { ownTablePlugins } from '../own-tables.ts'
import { toRows } from '../to-rows.ts'
import { openBell } from './bell.ts'
import { SqliteFailure, toProblem } from './errors.ts'
import { fileAt } from './file-at.ts'
import { introspect } from './introspect.ts'
import type { Query } from './messages.ts'
import { toParameters } from './parameters.ts'
import { createReaders, type Readers } from './readers.ts'
import { findRemains } from './remains.ts'
import { createSearchIndexes } from './search.ts'
import { sql } from './sql.ts'
import { createTriggers } from './triggers.ts'
import { values } from './values.ts'
import { createWatches } from './watch.ts'
import { createWriter } from './writer.ts'

/** Opens the file in separate threads, so that this thread never waits for the disk. */
export async function open(url: string, options: OpenOptions): Promise<Database> {
  const path = toPath(url)
  if (!existsSync(path)) makeOrRefuse(path, options.create ?? true)
  const file = fileAt(path)
  const writer = await createWriter(file).catch((failure: unknown) => {
    throw toOpeningProblem(failure, path)
  })
  // There are three even on one core: a slow list and its count leave one for others.
  const size = Math.min(options.readers ?? 4, Math.max(3, availableParallelism()))
  const readers = createReaders(file, size)
  const build = createBuilder()
  const ownName = options.ownName ?? 'switchboard'
  const own = ownTablePlugins(ownName).reduce((builder, plugin) => builder.withPlugin(plugin), build)
  const read = async <R>(statement: Statement<R>, limits: ReadLimits = {}) =>
    readRows<R>(readers, toQuery(statement), limits)
  return {
    name: basename(path),
    capabilities: {
      schemas: false,
      sharedByMachines: false,
      transactionalDdl: true,
      // SQLite cannot use row values on the row number, which is the key of most tables.
      rowValues: false,
      // Counting a million rows takes 1.3 ms without a condition, but 41 ms with one.
      freeCounts: true,
      indexesBesideWriters: false,
      namedValues: true,
      cascadesFireTriggers: true,
      nullsAscending: 'first',
    },
    readers: size,
    build,
    buildOwn: () => own,
    sql,
    values,
    searchIndex: createSearchIndexes({ read, build, sql, write: writer.write }, ownName),
    watches: createWatches({ read, build, path }, ownName),
    footprint: {
      found: writer.journalMode,
      restore: writer.leaveIn,
      remains: () => findRemains(read, build),
    },
    openBell: (place, ring) => openBell(place, { path, build, log: options.log, ring }),
    read,
    async readUntil<R>(enough: number, statements: readonly Statement<R>[], limits: ReadLimits = {}) {
      const [first, ...queries] = statements.map(toQuery)
      return first === undefined
        ? []
        : readRows<R>(readers, { ...first, further: { queries, enough } }, limits)
    },
    // The planner of SQLite does not publish its estimates.
    estimate: async () => null,
    write: writer.write,
    introspect: () => introspect(read, build, { ownName, whose: 'the owner' }),
    introspectOwn: () => introspect(read, build, { ownName, whose: 'ours' }),
    async fingerprint() {
      const [row] = await read(selectFingerprint.compile(build))
      return `${row?.version} ${Math.floor(Math.log2(row?.pages ?? 1))}`
    },
    triggers: createTriggers({ read, build }, ownName),
    async version() {
      const [row] = await read(raw<{ version: string }>`select sqlite_version() as version`.compile(build))
      return `SQLite ${row?.version ?? ''}`
    },
    async ping() {
      await read(
        build.selectNoFrom((select) => select.lit(1).as('alive')),
        { timeoutMs: 2000 },
      )
    },
    async close() {
      await readers.close()
      // The writer closes last, so that it can fold the write-ahead log back into the file.
      await writer.close()
    },
  }
}

/** SQLite counts the changes of the schema. */
const selectFingerprint = raw<{ version: number; pages: number }>`
  select schema_version as version, page_count as pages from pragma_schema_version, pragma_page_count`

function toQuery(statement: Statement): Query {
  const { sql, parameters } = compileStatement(statement)
  return { sql, parameters: toParameters(parameters) }
}

async function readRows<R>(readers: Readers, query: Query, limits: ReadLimits): Promise<R[]> {
  const limit = createLimit(limits)
  try {
    const result = await readers.read(query, limit)
    return toRows<R>(result.columns, result.rows)
  } catch (failure) {
    throw toProblem(failure)
  } finally {
    limit.dispose()
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the owner's tables are known at run time only
function createBuilder(): Kysely<any> {
  return new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (builder) => new SqliteIntrospector(builder),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

function toPath(url: string): string {
  const path = url.replace(/^sqlite:(?:\/\/)?/, '')
  if (path === '' || path.startsWith(':')) {
    throw new Problem('bad-request', databaseRefusals.noFileName)
  }
  return resolve(path)
}

/** A new file will hold people and sessions, so only its owner may read it. Its write-ahead log gets the same rights. */
function makeOrRefuse(path: string, create: boolean): void {
  if (!existsSync(dirname(path))) {
    throw new Problem('unavailable', databaseRefusals.noFolder(dirname(path), basename(path)))
  }
  if (!create) throw new Problem('unavailable', databaseRefusals.noFile(path))
  try {
    closeSync(openSync(path, 'a', 0o600))
  } catch (cause) {
    throw new Problem('unavailable', databaseRefusals.opening(path, databaseRefusals.cannotOpen), { cause })
  }
}

function toOpeningProblem(failure: unknown, path: string): unknown {
  const problem = toProblem(failure)
  if (!(failure instanceof SqliteFailure) || !(problem instanceof Problem)) return problem
  return new Problem(problem.code, databaseRefusals.opening(path, problem.message), { cause: failure })
}
