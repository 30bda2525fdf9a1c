import type { Editing } from '../board-data.ts'
import { type PanelAsk, readPanel } from './read-panel.ts'

/** What a person who edits a board sees besides its tiles. */
export async function readEditing(ask: PanelAsk): Promise<Editing> {
  const { access } = ask.kernel
  return {
    roles: access.can(ask.actor, 'share-views') ? await access.roles.names() : [],
    panel: await readPanel(ask),
  }
}
