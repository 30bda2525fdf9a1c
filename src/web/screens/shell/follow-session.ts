import type { OwnSession, SessionEnd } from '../../../wire/session.ts'
import { ApiRefusal, askApi } from '../../asking/ask-api.ts'
import { toSignIn } from '../../asking/to-sign-in.ts'
import { tellPage } from '../../page-events.ts'

export interface FollowedSession {
  /** The reader is still there. */
  stay(): void
  /** Asks now, for example after the connection was lost. */
  look(): void
  stop(): void
}

/** The page has just loaded, so its session is far from an end, but for an old one. */
const firstLookMs = 20_000
const noticeMs = 60_000
/** Another tab or device may end the session, or keep it. */
const nearLookMs = 5_000
const farLookMs = 3_600_000
/** The server is out of reach. */
const awayLookMs = 30_000
/** Who types in a long form makes no other requests. */
const stayAgainMs = 4 * 60_000

/** Tells when the session ends within a minute. Leaves the page when it has ended, or is another person's. */
export function followSession(person: string, tell: (soon: SessionEnd | null) => void): FollowedSession {
  const ends = new AbortController()
  const { signal } = ends
  let timer = setTimeout(() => void ask('GET'), firstLookMs)
  let asking: 'GET' | 'POST' | null = null
  /** Somebody pressed something during a look. */
  let wantsToStay = false
  let near: SessionEnd | null = null
  let stayedAt = Date.now()

  async function ask(method: 'GET' | 'POST'): Promise<void> {
    wantsToStay ||= method === 'POST' && asking === 'GET'
    if (asking !== null || signal.aborted) return
    asking = method
    clearTimeout(timer)
    if (method === 'POST') {
      stayedAt = Date.now()
      wantsToStay = false
    }
    timer = setTimeout(() => void ask('GET'), await toNextLook(method))
    asking = null
    if (signal.aborted) clearTimeout(timer)
    else if (wantsToStay) void ask('POST')
  }

  async function toNextLook(method: 'GET' | 'POST'): Promise<number> {
    try {
      const { leftMs, end, person: now } = await askApi<OwnSession>('/session', { method, signal })
      if (now !== person) leave('/')
      near = leftMs <= noticeMs ? end : null
      tell(near)
      return near !== null ? Math.min(leftMs + 100, nearLookMs) : Math.min(leftMs - noticeMs, farLookMs)
    } catch (failure) {
      if (failure instanceof ApiRefusal && failure.status === 401 && !signal.aborted)
        leave(toSignIn(new URL(location.href), true))
      return near !== null ? nearLookMs : awayLookMs
    }
  }

  function onPress(): void {
    // A session that is too old can't be kept.
    if (near === 'idle' || Date.now() - stayedAt > stayAgainMs) void ask('POST')
  }

  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, onPress, { signal, capture: true, passive: true })
  // A machine that slept, or a page out of the browser's memory, has late timers.
  document.addEventListener('visibilitychange', () => document.hidden || void ask('GET'), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void ask('GET'), { signal })
  return {
    stay: () => void ask('POST'),
    look: () => void ask('GET'),
    stop() {
      clearTimeout(timer)
      ends.abort()
    },
  }
}

/** What was typed is kept as a draft, so nothing asks before it is left. */
function leave(address: string): void {
  tellPage(document, 'switchboard:session-ended')
  location.replace(address)
}
