import { assert } from '../std/assert.ts'
import type { RowSource } from '../tables/index.ts'
import type { FoundSwitch } from './found-switch.ts'

type InDatabase = Pick<RowSource, 'database'>

/** What is written for on or off: a parameter of the column, or the database's own clock. */
export function toStored({ database }: InDatabase, { column, rule }: FoundSwitch, active: boolean): unknown {
  if (rule.by === 'value') {
    const value = active ? rule.on : rule.off
    // A boolean that takes any value, and holds words, goes on holding them.
    if (column.schema.type === 'boolean' && typeof value === 'string') return value
    return database.values.fromText(String(value), column.schema)
  }
  if (active === (rule.on === 'empty')) return null
  const now = database.sql.now(column.schema)
  assert(now !== null, 'a switch that keeps a moment stands on a column that can hold one')
  return now
}

/** The state of a column's text as the trail has it; null: neither on nor off. */
export function readStored(
  { database }: InDatabase,
  found: FoundSwitch,
  text: string | null,
): boolean | null {
  const { column, rule } = found
  if (rule.by === 'moment') return (text === null) === (rule.on === 'empty')
  if (text === null) return rule.empty
  const holds = (active: boolean) =>
    database.values.toCursor(toStored({ database }, found, active), column.schema) === text
  return holds(true) ? true : holds(false) ? false : null
}
