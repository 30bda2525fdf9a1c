import type { Hint, JournalReader } from '../changes/index.ts'
import { createShareNext } from '../std/share-next.ts'

/** What happened since a page was read, for a subscription that comes after it. */
export interface CatchUp {
  since(mark: string): Promise<readonly Hint[]>
}

/**
 * Many come back at once, and many pages were read at the same mark: they share an answer. Never one that was asked for
 * before they came: what the tail told in between they would miss. Asked is even where the tail is no further than the
 * page: another node, or a look at what is shown, may have told them more than this one knows.
 */
export function createCatchUp(journal: JournalReader): CatchUp {
  const share = createShareNext<readonly Hint[]>()
  return {
    since: (mark) => share(mark, async () => (await journal.since(mark)).hints),
  }
}
