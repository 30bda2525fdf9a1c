import { Problem } from '../std/problem.ts'
import type { Terminal } from './terminal.ts'

export interface Confirmation {
  readonly question: string
  /** The text after a no: "Nothing was removed." */
  readonly otherwise: string
}

/** Asks the person at the terminal. Anything but yes is a no. */
export async function confirm(terminal: Terminal, { question, otherwise }: Confirmation): Promise<void> {
  if (!terminal.interactive) {
    throw new Problem('forbidden', `${otherwise} Add --yes to skip the question.`)
  }
  if (!/^y(es)?$/i.test(await terminal.ask(`${question} [y/N] `))) throw new Problem('forbidden', otherwise)
}
