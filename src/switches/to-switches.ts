import { isReadable } from '../rows/index.ts'
import type { Words } from '../std/sentence.ts'
import { mayInSome, type RowSource } from '../tables/index.ts'
import type { Switch } from '../wire/switch.ts'
import type { TableSwitch } from './table-switch.ts'

export interface FoundSwitches {
  readonly switches: readonly Switch[]
  readonly trash: Switch | null
}

/** The switches and the trash that this actor may see: they must be able to read the column. */
export function toSwitches(
  source: RowSource,
  found: readonly TableSwitch[],
  say: (words: Words) => string,
): FoundSwitches {
  const toSwitch = (one: TableSwitch, allowed: boolean) => tell(one, allowed, say)
  const seen = found.filter(({ column }) => isReadable(source, column.schema.name))
  const trash = seen.find(({ isTrash }) => isTrash)
  return {
    switches: seen
      .filter((one) => one !== trash)
      .map((one) => toSwitch(one, mayInSome(source.rights, 'switch', one.column.schema.name))),
    trash: trash ? toSwitch(trash, mayTrash(source, trash)) : null,
  }
}

function tell(found: TableSwitch, allowed: boolean, say: (words: Words) => string): Switch {
  const { column, label, main, words, rule, confirm, reason } = found
  return {
    ...{ column: column.schema.name, label: say(label), main, rule, confirm, allowed },
    words: sayWords(words, say),
    reason: say(reason),
  }
}

export function sayWords({ on, off }: TableSwitch['words'], say: (words: Words) => string): Switch['words'] {
  return { on: say(on), off: say(off) }
}

/** To move a row to the trash is to change a column of it. */
function mayTrash({ rights }: RowSource, { column: { schema, rules } }: TableSwitch): boolean {
  return mayInSome(rights, 'change', schema.name) && schema.updatable && rules?.readOnly !== true
}
