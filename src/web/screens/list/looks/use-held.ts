import { useState } from 'react'

/** What was loaded last, but not what comes while it is held. */
export function useHeld<T>(loaded: T, isHeld: boolean): T {
  const [kept, setKept] = useState(loaded)
  if (!isHeld && kept !== loaded) setKept(loaded)
  return isHeld ? kept : loaded
}
