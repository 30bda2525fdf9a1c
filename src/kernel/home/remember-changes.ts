import type { Actor } from '../../wire/actor.ts'
import type { Kernel } from '../kernel.ts'
import type { DeskCalls } from './desk-calls.ts'

type Written = Pick<Kernel, 'rows' | 'switches'>

/** A person can go on with the rows that they change, wherever they change them. */
export function rememberChanges({ rows, switches }: Written, { opened }: Pick<DeskCalls, 'opened'>): Written {
  async function after<T>(
    actor: Actor,
    table: string,
    answer: Promise<T>,
    keyOf: (told: T) => string | null,
  ) {
    const told = await answer
    const key = keyOf(told)
    if (key !== null) opened(actor, { table, key, isChange: true })
    return told
  }
  return {
    rows: {
      ...rows,
      edit: (actor, edit, options) =>
        after(actor, edit.table, rows.edit(actor, edit, options), () => edit.key),
      change: (actor, change, options) =>
        after(actor, change.table, rows.change(actor, change, options), () => change.key),
      add: (actor, row, options) =>
        after(actor, row.table, rows.add(actor, row, options), (told) => told.row.key),
      save: (actor, save) =>
        after(actor, save.table, rows.save(actor, save), (told) =>
          told.state === 'saved' ? told.key : null,
        ),
    },
    switches: {
      ...switches,
      move: (actor, move, options) =>
        after(actor, move.table, switches.move(actor, move, options), () => move.key),
    },
  }
}
