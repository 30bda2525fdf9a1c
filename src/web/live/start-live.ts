import type { PushFacts } from '../../wire/push-address.ts'
import type { Page } from '../asking/http.ts'
import { followList } from './follow-list.ts'
import { createRowFollower } from './follow-row.ts'
import { followTrail } from './follow-trail.ts'
import { hearOfTrail } from './hear-of-trail.ts'
import type { Live, LiveState } from './live.ts'
import { createMeetings } from './meetings.ts'
import { type Credentials, openEcho } from './open-echo.ts'
import { createStays } from './stays.ts'
import { createWindows } from './windows.ts'

declare global {
  interface Window {
    /** For other programs on the page, like `Echo`. */
    SwitchboardLive?: Live
  }
}

/** A tab that is hidden for so long leaves its channels until it is shown again. */
const restAfterMs = 30_000

const pausedKey = 'switchboard_live_paused'

export function startLive(page: Page, push: PushFacts): Live {
  const { document, location, navigator, sessionStorage } = page
  const listeners = new Set<() => void>()
  const stays = createStays()
  const windows = createWindows(stays)
  const meetings = createMeetings(stays)
  const ends = new AbortController()
  let isPaused = sessionStorage.getItem(pausedKey) !== null
  let isResting = false
  let wasLive = false
  let state: LiveState = 'connecting'
  let echo = open(null)

  function open(credentials: Credentials | null) {
    const tokenOf = (channel: string) => windows.tokenOf(channel) ?? meetings.tokenOf(channel)
    const opened = openEcho({ location, push, credentials, tokenOf })
    opened.connector.pusher.connection.bind('state_change', tellState)
    page.Echo = opened
    return opened
  }

  function tellState(): void {
    const { state: connection } = echo.connector.pusher.connection
    wasLive ||= connection === 'connected'
    const next = toState({ connection, wasLive, isPaused, isOnline: navigator.onLine })
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function enterAll(): void {
    stays.moveTo(isPaused || isResting ? null : echo.connector.pusher)
    tellState()
  }

  watchSight(document, ends.signal, (resting) => {
    isResting = resting
    enterAll()
  })
  for (const event of ['online', 'offline']) page.addEventListener(event, tellState, { signal: ends.signal })
  enterAll()

  const live: Live = {
    get state() {
      return state
    },
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setPaused(paused) {
      isPaused = paused
      if (paused) sessionStorage.setItem(pausedKey, '')
      else sessionStorage.removeItem(pausedKey)
      enterAll()
    },
    reconnect(credentials) {
      stays.moveTo(null)
      echo.disconnect()
      echo = open(credentials)
      enterAll()
    },
    followList: (list) => followList(list, { live, windows, document }),
    isFollowing: (grant) => state === 'live' && windows.isEntered(grant),
    followRow: (row) => followRow(row),
    followTrail: (trail) =>
      followTrail(trail, { live, hearOfTrail: (person, told) => hearOfTrail(stays, person, told), document }),
    hearOfTrail: (person, told) => hearOfTrail(stays, person, told),
    followCount: windows.followCount,
    meet: meetings.meet,
    close() {
      ends.abort()
      stays.moveTo(null)
      echo.disconnect()
    },
  }
  const followRow = createRowFollower({ live, windows, document })
  page.SwitchboardLive = live
  return live
}

/** Tells when the tab has been hidden for a while, and when it is shown again. */
function watchSight(document: Document, signal: AbortSignal, tell: (isResting: boolean) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResting = false
  const rest = (resting: boolean) => {
    clearTimeout(timer)
    if (resting === isResting) return
    isResting = resting
    tell(resting)
  }
  const onChange = () => {
    if (document.hidden) timer = setTimeout(rest, restAfterMs, true)
    else rest(false)
  }
  document.addEventListener('visibilitychange', onChange, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}

interface Facts {
  readonly connection: string
  readonly wasLive: boolean
  readonly isPaused: boolean
  readonly isOnline: boolean
}

function toState({ connection, wasLive, isPaused, isOnline }: Facts): LiveState {
  if (isPaused) return 'paused'
  if (!isOnline || connection === 'failed') return 'offline'
  if (connection === 'connected') return 'live'
  return wasLive || connection === 'unavailable' ? 'reconnecting' : 'connecting'
}
