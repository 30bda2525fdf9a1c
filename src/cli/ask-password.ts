import { Problem } from '../std/problem.ts'
import type { Terminal } from './terminal.ts'

/** A new password, never from a flag: process lists and shell histories would keep it. */
export async function askPassword(terminal: Terminal): Promise<string> {
  const password = await terminal.askSecret('Password: ')
  if (!terminal.interactive) {
    if (password !== '') return password
    throw new Problem('invalid', 'There is no terminal to ask for the password: give it on standard input.')
  }
  if ((await terminal.askSecret('The same again: ')) === password) return password
  throw new Problem('invalid', 'The two passwords are not the same. Nothing was changed.')
}
