import { decideTable } from '../access/index.ts'
import type { Asker, Viewer } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'

/** The actor in the form of the list engine. */
export function toAsker(actor: Actor, viewer: Omit<Viewer, 'id'>): Asker {
  return {
    viewer: { id: toViewerId(actor), ...viewer },
    rightsOn: (table) => decideTable(actor, table.schema),
  }
}

function toViewerId(actor: Actor): string {
  return `${actor.kind} ${actor.kind === 'system' ? actor.name : actor.id}`
}
