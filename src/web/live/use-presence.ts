import { useEffect, useState } from 'react'
import type { Reader } from './live.ts'
import { useLive, useLiveState } from './use-live.ts'

const nobody: readonly Reader[] = []

/** Who else has this open, as far as that is known now; null: nothing that could be met in. */
export function usePresence(channel: string | null): readonly Reader[] {
  const live = useLive()
  const state = useLiveState(live)
  const [others, setOthers] = useState(nobody)
  useEffect(() => (channel === null ? undefined : live?.meet(channel, setOthers)), [live, channel])
  return state === 'live' ? others : nobody
}
