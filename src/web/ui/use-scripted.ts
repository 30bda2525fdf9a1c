import { useSyncExternalStore } from 'react'

/** Whether the page's script runs. It is false on the server and during hydration. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
