import { parseArgs } from 'node:util'
import { closest } from '../std/closest.ts'
import { type Arguments, type Command, UsageError } from './command.ts'

/** Parses the flags and words of a command. Throws a UsageError that says what is wrong. */
export function parseArguments(command: Command, argv: readonly string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(command.flags).map(([name, { type }]) => [name, { type }] as const),
  )
  // It is not strict, because the messages of strict mode are for programmers.
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const words: string[] = []
  const flags: Record<string, string | true> = {}
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind === 'option') flags[token.name] = checkFlag(command, token)
  }
  const extra = words[command.words]
  if (extra !== undefined)
    throw new UsageError(`"switchboard ${command.name}" does not take "${extra}". See its --help.`)
  return { command: command.name, words, flags }
}

interface FlagToken {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
}

function checkFlag(command: Command, { name, rawName, value }: FlagToken): string | true {
  const flag = Object.hasOwn(command.flags, name) ? command.flags[name] : undefined
  if (flag === undefined) throw new UsageError(unknownFlag(command, rawName))
  if (flag.type === 'boolean') {
    if (value === undefined) return true
    throw new UsageError(`--${name} takes no value, but got "${value}".`)
  }
  if (value !== undefined && value !== '') return value
  throw new UsageError(`--${name} needs a value: --${name} ${flag.placeholder ?? 'VALUE'}`)
}

function unknownFlag(command: Command, rawName: string): string {
  const meant = closest(rawName.replace(/^-+/, ''), Object.keys(command.flags))
  const hint = meant === null ? `See "switchboard ${command.name} --help".` : `Did you mean --${meant}?`
  return `"switchboard ${command.name}" has no flag ${rawName}. ${hint}`
}
