import { prepare } from '../db/index.ts'
import type { Store, ViewRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { usualLayout } from '../wire/list-layout.ts'
import type { View } from '../wire/view.ts'
import { hasOneOf, isMadeBy, isNamed, isUsableBy, readLayout, toView, viewColumns } from './view-row.ts'
import type { Views } from './views.ts'

/** Every list's screen runs these statements, so they are compiled once. */
export function prepareListViews({ database, tables }: Store): Pick<Views, 'list' | 'of'> {
  const findOf = prepare({ table: ':table', person: ':person' }, ({ table, person }) =>
    tables
      .selectFrom('views')
      .select(viewColumns)
      .where('table_name', '=', table)
      .where((where) => where.or([where('person_id', '=', person), where('shared_with', '!=', nobody)]))
      .orderBy('id'),
  )
  const findAll = prepare({ person: ':person' }, ({ person }) =>
    tables
      .selectFrom('views')
      .select(viewColumns)
      .where('name', 'is not', null)
      .where((where) => where.or([where('person_id', '=', person), where('shared_with', '!=', nobody)]))
      .orderBy('id'),
  )
  return {
    async list(actor) {
      const rows = await database.read(findAll({ person: toPersonId(actor) }))
      return toViews(rows, actor)
    },
    async of(actor, table) {
      const rows = await database.read(findOf({ table, person: toPersonId(actor) }))
      const own = rows.find((row) => !isNamed(row) && isMadeBy(row, actor))
      return {
        layout: readLayout(own?.layout ?? null) ?? usualLayout,
        views: toViews(rows, actor),
        standard: findStandard(rows, actor),
      }
    },
  }
}

const nobody = '[]'

/** A program has no views of its own: it gets the empty text, which is nobody's id. */
function toPersonId(actor: Actor): string {
  return actor.kind === 'person' ? actor.id : ''
}

function toViews(rows: readonly ViewRow[], actor: Actor): View[] {
  const views = rows.filter(isNamed).filter((row) => isUsableBy(row, actor))
  const mineFirst = (one: View, other: View) => Number(other.mine) - Number(one.mine)
  return views
    .map((row) => toView(row, actor))
    .toSorted((one, other) => mineFirst(one, other) || byName.compare(one.name, other.name))
}

const byName = new Intl.Collator('en', { numeric: true })

/** If several views are the standard for their roles, the one that was changed last wins. */
function findStandard(rows: readonly ViewRow[], actor: Actor): string | null {
  const [newest] = rows
    .filter((row) => isNamed(row) && hasOneOf(actor, row.default_for) && isUsableBy(row, actor))
    .toSorted((one, other) => (isNewer(one, other) ? -1 : 1))
  return newest?.id ?? null
}

function isNewer(one: ViewRow, other: ViewRow): boolean {
  return one.updated_at === other.updated_at ? one.id > other.id : one.updated_at > other.updated_at
}
