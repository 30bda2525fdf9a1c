import { type Access, can, decideTable } from '../../access/index.ts'
import type { LoadedConfig } from '../../config/index.ts'
import type { Database } from '../../db/index.ts'
import type { Desk } from '../../desks/index.ts'
import type { SwitchFinder } from '../../switches/index.ts'
import { type CatalogTable, readableColumns, readableLabel } from '../../tables/index.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { type FirstStep, firstSteps } from '../../wire/desk.ts'
import type { FirstSteps, RecognisedTable } from '../../wire/home.ts'
import type { View } from '../../wire/view.ts'
import { readerLanguage } from '../reader-language.ts'
import type { WatchStates } from '../watch-states.ts'

export interface FirstStepsOptions {
  readonly database: Database
  readonly switches: Pick<SwitchFinder, 'find'>
  readonly watches: Pick<WatchStates, 'stateOf'>
  readonly access: Pick<Access, 'people' | 'roles' | 'isMailOn' | 'isPasswordOn'>
  readonly config: Pick<LoadedConfig, 'tables'>
}

/** The steps show so many tables: the largest ones. */
const mostShown = 8

/** Whether the steps are for this actor at all. */
export function mayTakeSteps(actor: PersonActor): boolean {
  return can(actor, 'settings') && can(actor, 'people') && can(actor, 'watch')
}

export function createFirstSteps({ database, switches, watches, access, config }: FirstStepsOptions) {
  async function recognise(actor: PersonActor, table: CatalogTable): Promise<RecognisedTable> {
    const rights = decideTable(actor, table.schema)
    const readable = new Set(readableColumns(table, rights).map(({ schema }) => schema.name))
    const found = await switches.find(table)
    const { parts } = readableLabel(table, rights)
    const { say } = readerLanguage(actor)
    return {
      id: table.id,
      label: table.label,
      switches: found.filter(({ column }) => readable.has(column.schema.name)).map(({ label }) => say(label)),
      rowLabel: parts
        .map(({ before, column, after }) => `${before}${labelOf(table, column)}${after}`)
        .join(''),
    }
  }

  /** Null once the steps are dismissed, or all are done. */
  return async (actor: PersonActor, { desk, tables, views }: StepsWork): Promise<FirstSteps | null> => {
    if (!mayTakeSteps(actor) || desk.steps.includes('dismissed') || tables.length === 0) return null
    const shown = tables
      .filter(({ schema }) => schema.type === 'table')
      .toSorted((a, b) => (b.schema.rowEstimate ?? 0) - (a.schema.rowEstimate ?? 0))
      .slice(0, mostShown)
    const [states, people] = await Promise.all([
      Promise.all(shown.map(async ({ id, label }) => ({ id, label, state: await watches.stateOf(id) }))),
      access.people.page(actor, { search: '', page: 1 }),
    ])
    const isDone: Readonly<Record<FirstStep, boolean>> = {
      connect: true,
      review: desk.steps.includes('reviewed') || config.tables !== undefined,
      watch: states.some(({ state }) => state === 'watched'),
      invite: people.found > 1,
      view: views.length > 0,
    }
    const done = firstSteps.filter((step) => isDone[step])
    if (Object.values(isDone).every((one) => one)) return null
    const [recognised, version, givable] = await Promise.all([
      Promise.all(shown.map((table) => recognise(actor, table))),
      database.version(),
      access.roles.givable(actor),
    ])
    const { isMailOn, isPasswordOn } = access
    const invite = { givable, isMailOn, isPasswordOn }
    return { done, database: { name: database.name, version }, recognised, watches: states, invite }
  }
}

export interface StepsWork {
  readonly desk: Desk
  /** The tables that people work with. */
  readonly tables: readonly CatalogTable[]
  readonly views: readonly View[]
}

function labelOf({ columns }: CatalogTable, name: string): string {
  return columns.find(({ schema }) => schema.name === name)?.label ?? name
}
