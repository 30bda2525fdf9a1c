import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownProblem } from './shown-problem.ts'

/** Whoever waits for what passes by itself need not press anything when it has. */
export function useReturn(passes: ShownProblem['passes']): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    // It is asked for until the database answers, as every screen is.
    if (passes === 'database') again()
    if (passes !== 'net') return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [passes, revalidate])
}
