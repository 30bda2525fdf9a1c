import type { Hint, JournalReader } from '../changes/index.ts'
import { createShareNext } from '../std/share-next.ts'

/** The changes since a page was read, for a subscription that comes later. */
export interface CatchUp {
  since(mark: string): Promise<readonly Hint[]>
}

/**
 * Many clients return at once, and many pages have the same mark, so they share an answer. They never share one that
 * started before they came, because they would miss what the tail reported in between. The journal is read even if the
 * tail is no further than the page: another node, or a comparison, may have told them more than this node knows.
 */
export function createCatchUp(journal: JournalReader): CatchUp {
  const share = createShareNext<readonly Hint[]>()
  return {
    since: (mark) => share(mark, async () => (await journal.since(mark)).hints),
  }
}
