import { useSyncExternalStore } from 'react'

/** Whether a page whose own address has https was opened without: the browser keeps none of its cookies. */
export function usePlainHttp(ownAddress: string): boolean {
  return useSyncExternalStore(
    never,
    () => ownAddress.startsWith('https:') && window.location.protocol === 'http:',
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
