import { Problem } from '../std/problem.ts'
import type { Terminal } from './terminal.ts'

/**
 * What `people` asks for: it takes no flag, because process lists and shell histories would keep it. Only the first
 * owner's password is a setting, and may be a flag as all settings may.
 */
export async function askPassword(terminal: Terminal): Promise<string> {
  const password = await terminal.askSecret('Password: ')
  if (!terminal.interactive) {
    if (password !== '') return password
    throw new Problem('invalid', 'There is no terminal to ask for the password: give it on standard input.')
  }
  if (password === '') throw new Problem('invalid', 'No password was given. Nothing was changed.')
  if ((await terminal.askSecret('The same again: ')) === password) return password
  throw new Problem('invalid', 'The two passwords are not the same. Nothing was changed.')
}
