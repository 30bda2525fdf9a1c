import { createContext, useContext, useEffect, useRef } from 'react'
import { type Command, createCommands } from './commands.ts'

export const CommandsContext = createContext(createCommands())

/** Offers these as long as the part of the page is there, at the place among others that it had first. */
export function useCommands(commands: readonly Command[]): void {
  const { offer } = useContext(CommandsContext)
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  }, [commands])
  useEffect(() => offer(() => latest.current), [offer])
}
