import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Who was offline need not press anything when the net is back. */
export function useReturnToNet(isAway: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAway) return
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isAway, revalidate])
}
