import type { Edit, Wished } from '../rows/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { readSwitch } from '../wire/read-switch.ts'
import { askGuard } from './ask-guard.ts'
import { readStored } from './stored-state.ts'
import type { SwitchParts } from './switch-parts.ts'

interface Guarded {
  readonly source: RowSource
  readonly column: CatalogColumn
  readonly wished: Wished
}

/** A switch's column may be written like any other, but not past the rule that guards the switch. */
export async function createEditGuard(
  { switches, log }: Pick<SwitchParts, 'switches' | 'log'>,
  { source, column, wished }: Guarded,
): Promise<Edit['requireAllowed']> {
  const { name } = column.schema
  const found = (await switches.find(source.table)).find((one) => one.column.schema.name === name)
  if (found === undefined || found.guard === null) return null
  const active = readStored(source, found, wished.kept)
  const lateness = { times: 0 }
  return async ({ values }) => {
    if (active !== null && active === readSwitch(found.rule, values[name] ?? null)) return
    // What leads away from on is for the guard of off to judge.
    await askGuard(log, { found, values, active: active === true, lateness })
  }
}
