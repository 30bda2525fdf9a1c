import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import styles from './tell.module.css'

const TellContext = createContext<(words: string) => void>(() => {})

/** Shows a short message for an action that has no visible effect. */
export function useTell(): (words: string) => void {
  return useContext(TellContext)
}

const stayMs = 5000

/** Shows the messages over the page's lower edge. They take no click and no focus. */
export function TellPlace({ children }: { readonly children: ReactNode }) {
  const [told, setTold] = useState<{ readonly words: string } | null>(null)
  const [tell] = useState(() => (words: string) => setTold({ words }))
  useEffect(() => {
    if (told === null) return
    const timer = setTimeout(() => setTold(null), stayMs)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <TellContext value={tell}>
      {children}
      <div role="status" className={styles.place}>
        {told !== null && <p className={styles.words}>{told.words}</p>}
      </div>
    </TellContext>
  )
}
