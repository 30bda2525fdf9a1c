import type { PersonActor } from '../wire/actor.ts'
import type { Session, SessionEnd, SessionTime } from '../wire/session.ts'
import type { AccessTools } from './access-tools.ts'
import { breakGlass, endViewing, mendGlass, viewAs } from './session-rights.ts'
import { findSessionTime, staySignedIn, whySessionEnded } from './session-time.ts'
import { endOtherSessions, endSession, listSessions, noSuchSession } from './sessions.ts'
import type { ViewedAs } from './viewed-rights.ts'

/** A person's own sessions, and what the present one allows. */
export interface SessionAccess {
  list(actor: PersonActor): Promise<Session[]>
  end(actor: PersonActor, id: string): Promise<void>
  endOthers(actor: PersonActor): Promise<void>
  /** It says when the session ends if the actor does not use it. */
  time(actor: PersonActor): Promise<SessionTime>
  /** The actor is still there. */
  stay(actor: PersonActor): Promise<SessionTime>
  /** Why a session that is not open has ended; null if the text is not the secret of one. */
  whyEnded(sessionId: string): Promise<SessionEnd | null>
  /** Looks around with the rights of a role or person, and changes nothing, until `endViewing`. */
  viewAs(actor: PersonActor, as: ViewedAs): Promise<void>
  endViewing(actor: PersonActor): Promise<void>
  /** Every right for `glassMinutes`, or until `mendGlass`. */
  breakGlass(actor: PersonActor, reason: string): Promise<void>
  mendGlass(actor: PersonActor): Promise<void>
}

export function createSessionAccess(tools: AccessTools): SessionAccess {
  return {
    list: (actor) => listSessions(tools, actor),
    async end(actor, id) {
      if (!(await endSession(tools, actor, id))) throw noSuchSession()
    },
    endOthers: (actor) => endOtherSessions(tools, actor),
    time: (actor) => findSessionTime(tools, actor),
    stay: (actor) => staySignedIn(tools, actor),
    whyEnded: (sessionId) => whySessionEnded(tools, sessionId),
    viewAs: (actor, as) => viewAs(tools, actor, as),
    endViewing: (actor) => endViewing(tools, actor),
    breakGlass: (actor, reason) => breakGlass(tools, actor, reason),
    mendGlass: (actor) => mendGlass(tools, actor),
  }
}
