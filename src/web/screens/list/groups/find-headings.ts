import type { Column } from '../../../../wire/column.ts'
import type { GroupBy } from '../../../../wire/group-by.ts'
import { groupUnitsOf } from '../../../../wire/groups.ts'
import type { ListRow } from '../../../../wire/list-row.ts'
import { createPeriods } from '../../../../wire/periods.ts'
import { readSwitch } from '../../../../wire/read-switch.ts'
import type { Switch } from '../../../../wire/switch.ts'
import type { WireValue } from '../../../../wire/value.ts'

/** The heading before a row. */
export interface Heading {
  /** The index of the row. */
  readonly at: number
  /** The value of the group: that of the rows, their period, or the state of a switch. */
  readonly value: WireValue
  /** Whether the page has this group before, because the values of one state do not stand together. */
  readonly isAgain: boolean
}

export interface Grouping {
  readonly by: GroupBy
  readonly column: Column
  /** The switch of the column, if rows are grouped by its states. */
  readonly found: Switch | undefined
  readonly timeZone: string
}

/** The value that a group of the server has for this row. */
export function createToGroup({ by, column, found, timeZone }: Grouping): (row: ListRow) => WireValue {
  const { unit } = by
  if (unit !== null) {
    const periods = createPeriods(unit, column.type === 'instant' ? timeZone : null)
    return ({ values }) => {
      const value = values[column.name] ?? null
      return typeof value === 'string' ? periods.of(value) : value
    }
  }
  return ({ values }) => {
    const value = values[column.name] ?? null
    return found === undefined ? value : (readSwitch(found.rule, value) ?? value)
  }
}

/** A heading where the group changes from row to row. */
export function findHeadings(
  rows: readonly ListRow[],
  toGroup: (row: ListRow) => WireValue,
): readonly Heading[] {
  const names = new Set<string>()
  let last: string | null = null
  return rows.flatMap((row, at) => {
    const value = toGroup(row)
    const name = JSON.stringify(value)
    if (name === last) return []
    const heading = { at, value, isAgain: names.has(name) }
    names.add(name)
    last = name
    return [heading]
  })
}

/** The column by which the rows are grouped, if the reader sees it. */
export function findGrouping(
  by: GroupBy | undefined,
  table: { readonly columns: readonly Column[]; readonly switches: readonly Switch[] },
  timeZone: string,
): Grouping | null {
  const column = table.columns.find(({ name }) => name === by?.column)
  if (by === undefined || column === undefined) return null
  const found = by.unit === null ? table.switches.find((one) => one.column === column.name) : undefined
  return { by, column, found, timeZone }
}

/** Whether headings stand for times, whose order is theirs. */
export function isOfTime({ column }: Pick<Grouping, 'column'>): boolean {
  return groupUnitsOf(column.type).length > 0
}
