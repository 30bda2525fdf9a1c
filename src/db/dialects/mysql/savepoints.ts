import type { Sent } from './run-statement.ts'

/** Names the savepoints of a transaction. The server forgets one when another of the same name is set inside it. */
export function createSavepoints(): (statement: Sent) => Sent {
  let depth = 0
  return (statement) => {
    const [, words = '', name] = /^((?:release |rollback to )?savepoint )(\w+)$/i.exec(statement.sql) ?? []
    if (name === undefined) return statement
    if (/^savepoint/i.test(words)) depth += 1
    const sql = `${words}${name}_${depth}`
    if (/^release/i.test(words)) depth -= 1
    return { ...statement, sql }
  }
}
