import { useSyncExternalStore } from 'react'

/** Whether the page's script runs: false on the server and while it takes over. */
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
