import type { Notice } from '../../switches/notices.ts'

/** A delete is undone by restoring its rows. */
export function toUndoAddress({ entry, act }: Pick<Notice, 'entry' | 'act'>): string {
  return `/audit/${entry}/${act?.kind === 'deleted' ? 'restore' : 'undo'}`
}
