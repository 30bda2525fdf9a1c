import { createContext, useContext, useEffect } from 'react'
import { type Command, createCommands } from './commands.ts'

export const CommandsContext = createContext(createCommands())

/** Offers these as long as the part of the page is there. */
export function useCommands(commands: readonly Command[]): void {
  const { offer } = useContext(CommandsContext)
  useEffect(() => offer(commands), [offer, commands])
}
