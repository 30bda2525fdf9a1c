import type { Hint, JournalReader } from '../changes/index.ts'

/** What happened since a page was read, for a subscription that comes after it. */
export interface CatchUp {
  since(mark: string): Promise<readonly Hint[]>
}

/** Many come back at once after a break, and many pages were read at the same mark: they share the answer. */
const sharedMs = 50

export function createCatchUp(journal: JournalReader): CatchUp {
  const asked = new Map<string, Promise<readonly Hint[]>>()
  return {
    since(mark) {
      const known = asked.get(mark)
      if (known !== undefined) return known
      const answer = journal.since(mark, mostRead).then(({ hints }) => hints)
      asked.set(mark, answer)
      setTimeout(() => asked.delete(mark), sharedMs).unref()
      return answer
    },
  }
}

/** Whoever was away for more must ask for the page again; so many lines are enough to know that. */
export const mostRead = 2_000
