import { useEffect, useState } from 'react'
import type { ReadersGrant } from '../../wire/live.ts'
import type { Reader } from './live.ts'
import { useLive, useLiveState } from './use-live.ts'

const nobody: readonly Reader[] = []

/** Who else has this open, as far as that is known now. */
export function usePresence({ channel, token }: ReadersGrant): readonly Reader[] {
  const live = useLive()
  const state = useLiveState(live)
  const [others, setOthers] = useState(nobody)
  useEffect(() => live?.meet({ channel, token }, setOthers), [live, channel, token])
  return state === 'live' ? others : nobody
}
