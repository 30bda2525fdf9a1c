import { closest } from '../std/closest.ts'
import { type Role, roles } from '../wire/actor.ts'
import { type Arguments, type Command, UsageError } from './command.ts'

/** What a command with several forms does for each: "people add", "people list". */
export type Forms<T> = Readonly<Record<string, T>>

type FormedCommand = Pick<Command, 'name' | 'usage'>

export function chooseForm<T>(command: FormedCommand, forms: Forms<T>, { words }: Arguments): T {
  const [word] = words
  const names = Object.keys(forms)
  const form = word !== undefined && Object.hasOwn(forms, word) ? forms[word] : undefined
  if (form !== undefined) {
    refuseMore(command, words)
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

/** The form's line in the help names the words that it takes, then its flags. */
function refuseMore({ name, usage }: FormedCommand, words: readonly string[]): void {
  const form = `${name} ${words[0]}`
  const line = usage.find((one) => `${one} `.startsWith(`${form} `)) ?? form
  const [taken = ''] = line.split(' [')
  const extra = words[taken.split(' ').length - 1]
  if (extra !== undefined) throw new UsageError(`"${form}" does not take "${extra}". See --help.`)
}

export function requireWord({ command, words }: Arguments, index: number, what: string): string {
  const word = words[index]
  if (word !== undefined) return word
  throw new UsageError(`"${[command, ...words].join(' ')}" needs ${what}. See --help.`)
}

export function requireRole(word: string): Role {
  const role = roles.find((known) => known === word)
  if (role !== undefined) return role
  throw new UsageError(`There is no role "${word}". It must be one of ${roles.join(', ')}.`)
}
