import { maskUrl } from '../config/index.ts'
import type { Arguments } from './command.ts'
import { toShellWord } from './shell-word.ts'

/** The command that starts on the same database, with the flags of this command line, which are stored nowhere else. */
export function toStartCommand({ command, words, flags }: Arguments, start = 'switchboard start'): string {
  const database = command === 'start' ? (words[0] ?? flags.database) : flags.database
  const folder = flags['data-dir']
  return [
    start,
    ...(typeof database === 'string' ? [toShellWord(maskUrl(database))] : []),
    ...(typeof folder === 'string' ? ['--data-dir', toShellWord(folder)] : []),
  ].join(' ')
}
