import { isReadable, requireInSight, requireUpdate, type WriteRight } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import { type CatalogColumn, mayInSome, type RowSource } from '../tables/index.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import type { SwitchFinder, TableSwitch } from './table-switch.ts'

/**
 * Returns the switch on this column for an actor who may move it. Throws Problem `not-found` for a switch that they
 * can't see, and `forbidden` for one that they may only see.
 */
export async function requireSwitch(
  switches: SwitchFinder,
  source: RowSource,
  column: string,
): Promise<TableSwitch> {
  requireInSight(source)
  const tableSwitch = (await switches.find(source.table)).find((one) => one.column.schema.name === column)
  if (tableSwitch === undefined || !isReadable(source, column)) {
    throw new Problem('not-found', switchRefusals.noSuchSwitch(column))
  }
  if (tableSwitch.isTrash) requireUpdate(source, tableSwitch.column)
  else requireMovable(source, tableSwitch.column)
  return tableSwitch
}

/** To move a row to the trash is to change a column of it. */
export function rightToMove({ isTrash }: Pick<TableSwitch, 'isTrash'>): WriteRight {
  return isTrash ? 'change' : 'switch'
}

export function requireMovable({ rights }: RowSource, { schema }: CatalogColumn): void {
  if (!schema.updatable) {
    throw new Problem('forbidden', switchRefusals.accountMayNot)
  }
  if (!mayInSome(rights, 'switch', schema.name)) throw new Problem('forbidden', switchRefusals.roleMayNot)
}
