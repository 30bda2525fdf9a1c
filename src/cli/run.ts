import { readVersion } from '../config/index.ts'
import { closest } from '../std/closest.ts'
import { isProblem } from '../std/problem.ts'
import { type Command, UsageError } from './command.ts'
import { commands } from './commands/all.ts'
import { start } from './commands/start.ts'
import { commandHelp, overallHelp } from './help.ts'
import { parseArguments } from './parse-arguments.ts'
import type { Terminal } from './terminal.ts'

/** Runs one command line. Returns the exit code. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await dispatch(argv, terminal)
    return 0
  } catch (failure) {
    return explain(failure, terminal)
  }
}

async function dispatch(argv: readonly string[], terminal: Terminal): Promise<void> {
  const [name, ...further] = argv
  if (name === '--help' || name === '-h' || name === 'help') {
    const about = name === 'help' ? further.find((word) => !word.startsWith('-')) : undefined
    terminal.print(about === undefined ? overallHelp(commands) : commandHelp(findCommand(about)))
    return
  }
  if (name === '--version' || name === '-v') {
    terminal.print(readVersion())
    return
  }
  const { command, rest } = chooseCommand(argv)
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.print(commandHelp(command))
    return
  }
  await command.run(parseArguments(command, rest), terminal)
}

/** "npx switchboard" alone, or with a database or flags, starts the server. */
function chooseCommand(argv: readonly string[]): { command: Command; rest: readonly string[] } {
  const [name, ...rest] = argv
  const isForStart = name === undefined || name.startsWith('-') || name.includes(':')
  return isForStart ? { command: start, rest: argv } : { command: findCommand(name), rest }
}

function findCommand(name: string): Command {
  const command = commands.find((known) => known.name === name)
  if (command) return command
  const names = commands.map((known) => known.name)
  const meant = closest(name, names)
  const hint = meant === null ? `There are: ${names.join(', ')}.` : `Did you mean "${meant}"?`
  throw new UsageError(`There is no command "${name}". ${hint}`)
}

/** A refusal is a sentence for the operator. Anything else is our bug and shows its stack. */
function explain(failure: unknown, terminal: Terminal): number {
  if (failure instanceof UsageError) {
    terminal.note(failure.message)
    return 2
  }
  if (isProblem(failure)) {
    terminal.note(failure.message)
    return 1
  }
  terminal.note(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure))
  if (failure instanceof Error && failure.cause !== undefined)
    terminal.note(`Caused by: ${String(failure.cause)}`)
  return 1
}
