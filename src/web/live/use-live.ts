import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { loadAhead, loadPatiently } from '../asking/until-answered.ts'
import { useDocumentFacts } from '../document-facts.ts'
import type { Live, LiveState } from './live.ts'

/** Null until the connection's script has loaded. The page works without it. */
export const LiveContext = createContext<Live | null>(null)

export function useLive(): Live | null {
  return useContext(LiveContext)
}

/** Loads the connection's script once the page is loaded and its switches work. */
export function useConnection(): Live | null {
  const { push } = useDocumentFacts()
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    if (push === null) return
    const left = new AbortController()
    void whenIdle(left.signal, async () => {
      const { startLive } = await loadPatiently(() => import('./start-live.ts'))
      if (left.signal.aborted) return
      const started = startLive(window, push)
      left.signal.addEventListener('abort', started.close)
      setLive(started)
    })
    return () => left.abort()
  }, [push])
  return live
}

export function useLiveState(live: Live | null): LiveState {
  return useSyncExternalStore(
    live === null ? never : live.onState,
    () => live?.state ?? 'connecting',
    () => 'connecting',
  )
}

async function whenIdle(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true, signal }))
  }
  const hasSwitch = document.querySelector('input[data-toggle]') !== null
  // The switches need the same file, so it loads for them first.
  if (hasSwitch) await loadAhead(() => import('../toggle/start-toggles.ts'))
  // Safari has no `requestIdleCallback`.
  if (window.requestIdleCallback === undefined) setTimeout(work, idleMs)
  else window.requestIdleCallback(() => void work(), { timeout: idleMs })
}

const idleMs = 1_000

function never(): () => void {
  return () => {}
}
