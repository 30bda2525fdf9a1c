import type { Log } from '../std/log.ts'
import type { Hint } from './hint.ts'
import type { JournalReader } from './read-journal.ts'

/** Reads on in the journal from where it was. */
export interface Follower {
  /** All that has been read, as a mark; null before the first time. */
  readonly mark: string | null
  /** How often it could not be read since it last could. */
  readonly failures: number
  /** What has come; nothing where it can't be read. */
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
