import { createContext, useContext, useEffect, useRef } from 'react'
import { type Command, createCommands } from './commands.ts'

export const CommandsContext = createContext(createCommands())

/** Offers these commands while the component is mounted. They keep their place among the others. */
export function useCommands(commands: readonly Command[]): void {
  const { offer } = useContext(CommandsContext)
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  }, [commands])
  useEffect(() => offer(() => latest.current), [offer])
}
