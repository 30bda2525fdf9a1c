import type { Log } from '../std/log.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { Actor, PersonActor, TokenActor } from '../wire/actor.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { FormerActor } from './find-actor.ts'
import type { Identities, Standing } from './find-standing.ts'

/** Throws a Problem if the actor, with their present rights, may not get the rest of the answer. */
export type Confirm = (now: Actor) => unknown

export interface Followed {
  /** Aborts with a Problem when they lose the right. */
  readonly lost: AbortSignal
  stop(): void
}

interface FollowOptions {
  standing(identities: Identities): Promise<Standing>
  findActor(former: FormerActor): Promise<Actor>
  readonly log: Log
  readonly everyMs?: number
}

interface Reader {
  actor: PersonActor | TokenActor
  readonly confirm: Confirm
  readonly lost: AbortController
}

/** Checks the readers of long answers twice a second: all readers of this node in one statement. */
export function createFollowStanding({ standing, findActor, log, everyMs = 500 }: FollowOptions) {
  const readers = new Set<Reader>()
  let timer: NodeJS.Timeout | null = null
  let isAsking = false

  async function check(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      const checked = [...readers]
      const now = await standing(toIdentities(checked.map(({ actor }) => actor)))
      await Promise.all(checked.map((reader) => judge(reader, now)))
    } catch (failure) {
      log.warn({ err: failure }, 'the rights of who is being served could not be asked for')
    } finally {
      isAsking = false
    }
  }

  async function judge(reader: Reader, now: Standing): Promise<void> {
    const { actor, confirm, lost } = reader
    const epoch = (actor.kind === 'person' ? now.people : now.tokens).get(actor.id)
    const isOut = epoch === undefined || (actor.kind === 'person' && !now.sessions.has(actor.sessionId))
    if (isOut) return lost.abort(new Problem('unauthenticated', accessRefusals.signInAgain))
    if (epoch === actor.epoch) return
    try {
      await confirm(await findActor(actor))
      reader.actor = { ...actor, epoch }
    } catch (failure) {
      if (!isProblem(failure)) throw failure
      lost.abort(failure)
    }
  }

  return (actor: Actor, confirm: Confirm): Followed => {
    const lost = new AbortController()
    if (actor.kind === 'system') return { lost: lost.signal, stop() {} }
    const reader: Reader = { actor, confirm, lost }
    readers.add(reader)
    timer ??= setInterval(() => void check(), everyMs).unref()
    return {
      lost: lost.signal,
      stop() {
        readers.delete(reader)
        if (readers.size > 0 || timer === null) return
        clearInterval(timer)
        timer = null
      },
    }
  }
}

function toIdentities(actors: readonly Reader['actor'][]): Identities {
  const people = actors.filter((actor) => actor.kind === 'person')
  const ids = (all: readonly { readonly id: string }[]) => [...new Set(all.map(({ id }) => id))]
  return {
    people: ids(people),
    sessions: [...new Set(people.map(({ sessionId }) => sessionId))],
    tokens: ids(actors.filter((actor) => actor.kind === 'token')),
  }
}
