import { closest } from '../std/closest.ts'
import { type Arguments, type Command, UsageError } from './command.ts'

/** The work of each form of a command: "people add", "people list". */
export type Forms<T> = Readonly<Record<string, T>>

type FormedCommand = Pick<Command, 'name' | 'usage'>

export function chooseForm<T>(command: FormedCommand, forms: Forms<T>, args: Arguments): T {
  const [word] = args.words
  const names = Object.keys(forms)
  const form = word !== undefined && Object.hasOwn(forms, word) ? forms[word] : undefined
  if (form !== undefined) {
    refuseMore(command, args)
    return form
  }
  const meant = word === undefined ? null : closest(word, names)
  const hint =
    meant === null ? `It takes one of: ${names.join(', ')}.` : `Did you mean "${command.name} ${meant}"?`
  throw new UsageError(
    word === undefined
      ? `"${command.name}" alone does nothing. ${hint}`
      : `There is no "${command.name} ${word}". ${hint}`,
  )
}

/** The form's line in the help names its words and flags. Flags that no line names belong to all forms. */
export function refuseMore({ name, usage }: FormedCommand, { words, flags }: Arguments): void {
  const form = [name, ...words.slice(0, 1)].join(' ')
  const line = usage.find((one) => `${one} `.startsWith(`${form} `)) ?? form
  const [taken = ''] = line.split(' [')
  const extra = [name, ...words][taken.split(' ').length]
  if (extra !== undefined) throw new UsageError(`"${form}" does not take "${extra}". See --help.`)
  const others = usage.flatMap(flagsIn).filter((flag) => !flagsIn(line).includes(flag))
  const idle = Object.keys(flags).find((flag) => others.includes(flag))
  if (idle !== undefined) throw new UsageError(`"${form}" does not take --${idle}. See --help.`)
}

function flagsIn(line: string): string[] {
  return [...line.matchAll(/--([\w-]+)/g)].map(([, flag = '']) => flag)
}

export function requireWord({ command, words }: Arguments, index: number, what: string): string {
  const word = words[index]
  if (word !== undefined) return word
  throw new UsageError(`"${[command, ...words].join(' ')}" needs ${what}. See --help.`)
}

/** The roles of a flag, with commas between them. */
export function readRoles(flag: string | true | undefined): string[] {
  return String(flag ?? 'viewer')
    .split(',')
    .map((name) => name.trim())
}
