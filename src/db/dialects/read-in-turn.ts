import type { Database, ReadLimits, Statement } from '../database.ts'

/** `readUntil` for databases where each statement is a trip. */
export function readInTurn(read: Database['read']): Database['readUntil'] {
  return async <R>(enough: number, statements: readonly Statement<R>[], limits?: ReadLimits) => {
    const rows: R[] = []
    for (const statement of statements) {
      if (rows.length >= enough) break
      rows.push(...(await read(statement, limits)))
    }
    return rows
  }
}
