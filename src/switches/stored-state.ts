import { isExpression } from 'kysely'
import type { CellWrite } from '../rows/index.ts'
import { assert } from '../std/assert.ts'
import type { RowSource } from '../tables/index.ts'
import { sidesOf } from '../wire/read-switch.ts'
import type { SwitchRule, SwitchSides } from '../wire/switch.ts'
import type { WireValue } from '../wire/value.ts'
import type { TableSwitch } from './table-switch.ts'

type InDatabase = Pick<RowSource, 'database'>

/** The value to write for on or off: a parameter for the column, or the database's own clock. */
export function toStored({ database }: InDatabase, { column, rule }: TableSwitch, active: boolean): unknown {
  if (rule.by === 'value') {
    const value = active ? rule.on : rule.off
    // A boolean column that holds words keeps its words.
    if (column.schema.type === 'boolean' && typeof value === 'string') return value
    return database.values.fromText(String(value), column.schema)
  }
  if (active === (rule.on === 'empty')) return null
  const now = database.sql.now(column.schema)
  assert(now !== null, 'a switch that keeps a moment stands on a column that can hold one')
  return now
}

/** The rule for this row: a row with yes and no keeps those words among rows with 1 and 0. */
export function toOwnRule(rule: SwitchRule, held: WireValue): SwitchRule {
  if (rule.by === 'moment') return rule
  const own = rule.also?.find(({ on, off }) => held === on || held === off)
  return own === undefined ? rule : { ...rule, ...own }
}

/** The state after a write; null: neither on nor off. */
export function readWritten(
  source: InDatabase,
  tableSwitch: TableSwitch,
  { value, kept }: CellWrite,
): boolean | null {
  const { column, rule } = tableSwitch
  // The value may be the database's own clock.
  if (rule.by === 'moment') return (value === null) === (rule.on === 'empty')
  if (isExpression(value)) return null
  const { toCursor } = source.database.values
  return readStored(source, tableSwitch, kept === undefined ? toCursor(value, column.schema) : kept)
}

/** The state of a text from the trail; null: neither on nor off. */
export function readStored(
  { database }: InDatabase,
  tableSwitch: TableSwitch,
  text: string | null,
): boolean | null {
  const { column, rule } = tableSwitch
  if (rule.by === 'moment') return (text === null) === (rule.on === 'empty')
  if (text === null) return rule.empty
  const isHeld = (sides: SwitchSides, active: boolean) => {
    const stored = toStored({ database }, { ...tableSwitch, rule: { ...rule, ...sides } }, active)
    return database.values.toCursor(stored, column.schema) === text
  }
  const held = sidesOf(rule).find((sides) => isHeld(sides, true) || isHeld(sides, false))
  return held === undefined ? null : isHeld(held, true)
}
