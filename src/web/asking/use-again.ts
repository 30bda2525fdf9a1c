import { createContext, useContext } from 'react'
import { useRevalidator } from 'react-router'

/** Loads a part of the page that has an address of its own. */
export const AgainContext = createContext<(() => void) | null>(null)

/** Loads the data around this component again: that of the page, or of the part of it with data of its own. */
export function useAgain(): () => void {
  const { revalidate } = useRevalidator()
  const again = useContext(AgainContext)
  return again ?? (() => void revalidate())
}
