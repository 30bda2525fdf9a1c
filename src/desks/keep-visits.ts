import { isProblem } from '../std/problem.ts'
import type { Visit } from '../wire/desk.ts'
import type { DeskParts } from './desk-parts.ts'
import { type Activity, addVisit, withActivity } from './with-visits.ts'
import { writeDesks } from './write-desks.ts'

/** Visits that wait to be stored. */
export interface VisitKeeper {
  add(person: string, visit: Visit | null): void
  of(person: string): Activity | undefined
  /** Stores all of them. */
  close(): Promise<void>
}

/** A page never waits for this. What a node has not stored when it dies is lost, and is only a convenience. */
const everyMs = 5_000

/** Nobody is more than this many people at once; the others wait for the next time. */
const atOnce = 100

export function createVisitKeeper(parts: DeskParts): VisitKeeper {
  const waiting = new Map<string, Activity>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function plan(): void {
    timer ??= setTimeout(() => {
      timer = null
      writing = write()
    }, everyMs).unref()
  }

  /** What came in the meantime stays for the next time. */
  async function write(): Promise<void> {
    const some = new Map([...waiting].slice(0, atOnce))
    if (some.size === 0) return
    try {
      await writeDesks(parts, [...some.keys()], (desk, person) => withActivity(desk, some.get(person)))
      for (const [person, activity] of some) {
        if (waiting.get(person) === activity) waiting.delete(person)
      }
    } catch (failure) {
      if (!isProblem(failure)) throw failure
      parts.log.warn({ err: failure }, 'what people opened last could not be stored; it is tried again')
    }
    if (waiting.size > 0) plan()
  }

  return {
    add(person, visit) {
      waiting.set(person, addVisit(waiting.get(person), visit, parts.clock.now().toISOString()))
      plan()
    },
    of: (person) => waiting.get(person),
    async close() {
      if (timer !== null) clearTimeout(timer)
      await writing
      await write()
      if (timer !== null) clearTimeout(timer)
    },
  }
}
