import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, ReadLimits, Statement } from '../../database.ts'
import type { OpenOptions } from '../../dialect.ts'
import { compileStatement } from '../compile-statement.ts'
import { toAddress } from './address.ts'
import { introspect } from './introspect.ts'
import { createPools } from './pools.ts'
import { createReader } from './reader.ts'
import { sql } from './sql.ts'
import { values } from './values.ts'
import { createWriter } from './writer.ts'

export async function open(url: string, options: OpenOptions): Promise<Database> {
  const { name, host } = toAddress(url)
  const pools = createPools(url, options.readers ?? 4, options.log)
  const runRead = createReader(pools, host)
  const read = <R>(statement: Statement<R>, limits: ReadLimits = {}) =>
    runRead<R>(compileStatement(statement), limits)
  const build = createBuilder()
  const ownName = options.ownName ?? 'switchboard'
  const own = build.withSchema(ownName)
  const ping = build.selectNoFrom((select) => select.lit(1).as('alive')).compile() satisfies CompiledQuery
  try {
    await read(ping)
  } catch (failure) {
    await pools.end()
    throw failure
  }
  return {
    name,
    capabilities: { schemas: true, sharedByMachines: true, transactionalDdl: true, nullsAscending: 'last' },
    build,
    buildOwn: () => own,
    sql,
    values,
    read,
    write: createWriter(pools, host),
    introspect: () => introspect(read, build, ownName),
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
