import { isReadable } from '../rows/index.ts'
import { mayInSome, type RowSource } from '../tables/index.ts'
import type { Switch } from '../wire/switch.ts'
import type { TableSwitch } from './table-switch.ts'

export interface FoundSwitches {
  readonly switches: readonly Switch[]
  readonly trash: Switch | null
}

/** The switches and the trash that this actor may see: they must be able to read the column. */
export function toSwitches(source: RowSource, found: readonly TableSwitch[]): FoundSwitches {
  const seen = found.filter(({ column }) => isReadable(source, column.schema.name))
  const trash = seen.find(({ isTrash }) => isTrash)
  return {
    switches: seen
      .filter((one) => one !== trash)
      .map((one) => toSwitch(one, mayInSome(source.rights, 'switch', one.column.schema.name))),
    trash: trash ? toSwitch(trash, mayTrash(source, trash)) : null,
  }
}

function toSwitch(found: TableSwitch, allowed: boolean): Switch {
  const { column, label, main, words, rule, confirm, reason } = found
  return { column: column.schema.name, label, main, words, rule, confirm, allowed, reason }
}

/** To move a row to the trash is to change a column of it. */
function mayTrash({ rights }: RowSource, { column: { schema, rules } }: TableSwitch): boolean {
  return mayInSome(rights, 'change', schema.name) && schema.updatable && rules?.readOnly !== true
}
