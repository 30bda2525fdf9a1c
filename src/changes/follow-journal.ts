import type { Log } from '../std/log.ts'
import type { Hint } from './hint.ts'
import type { JournalReader } from './read-journal.ts'

/** Reads the journal onwards from its last place. */
export interface Follower {
  /** The mark of all that has been read; null before the first read. */
  readonly mark: string | null
  /** The number of failed reads since the last success. */
  readonly failures: number
  /** Returns the new lines, or none if the journal cannot be read. */
  read(): Promise<readonly Hint[]>
}

export function followJournal(journal: JournalReader, log: Log): Follower {
  let mark: string | null = null
  let failures = 0

  async function readOn(): Promise<readonly Hint[]> {
    if (mark === null) {
      mark = await journal.mark()
      return []
    }
    const added = await journal.since(mark)
    mark = added.mark
    return added.hints
  }

  return {
    get mark() {
      return mark
    },
    get failures() {
      return failures
    },
    async read() {
      try {
        const hints = await readOn()
        if (failures > 0) log.info({ failures }, 'the journal can be read again')
        failures = 0
        return hints
      } catch (failure) {
        failures += 1
        if (failures === 1) log.warn({ err: failure }, 'the journal could not be read')
        return []
      }
    },
  }
}
