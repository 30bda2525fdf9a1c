import { sql as raw } from 'kysely'
import type { Database, Statement } from '../../database.ts'
import { placeName, readNotes, toLoggedTable } from './logged-tables.ts'

export interface LogPlaceParts extends Pick<Database, 'read' | 'write' | 'build'> {
  /** The name of our facts. */
  readonly facts: string
  /** The words for the present end of the log. */
  readonly present: string
}

/** Where the log is read on, and which tables it tells of. Both are rows of our facts. */
export function keepLogPlace({ read, write, build, facts, present }: LogPlaceParts) {
  const table = raw.id(facts)
  const now = raw<{ place: string }>`select ${raw.raw(present)} as place`.compile(build)
  const find = raw<{ place: string }>`select value as place from ${table} where name = ${placeName}`.compile(
    build,
  )
  const begin =
    raw`insert ignore into ${table} (name, value) select ${placeName}, ${raw.raw(present)}`.compile(build)
  const forget = raw`delete from ${table} where name = ${placeName}`.compile(build)
  const tables = async () => (await readNotes({ read, build }, facts)).map(toLoggedTable)

  return {
    tables,
    async find(): Promise<string> {
      const [found] = await read(find)
      if (found !== undefined) return found.place
      await write((transaction) => transaction.run(begin))
      return (await read(find))[0]?.place ?? ''
    },
    present: async () => (await read(now))[0]?.place ?? '',
    move: (from: string, to: string): Statement =>
      raw`update ${table} set value = ${to} where name = ${placeName} and value = ${from}`.compile(build),
    /** The next watch begins at the end of the log. It takes the same lock. */
    forget: () =>
      write(async (transaction) => {
        await transaction.lock('watch')
        if ((await tables()).length === 0) await transaction.run(forget)
      }),
  }
}
