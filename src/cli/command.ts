import type { SettingFlag } from '../config/index.ts'
import type { Terminal } from './terminal.ts'

/** One command; every file in `commands/` exports one of these. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** One line per form, without "switchboard". */
  readonly usage: readonly string[]
  /** The maximum number of words besides flags. */
  readonly words: number
  readonly flags: Readonly<Record<string, SettingFlag>>
  run(args: Arguments, terminal: Terminal): Promise<void>
}

export interface Arguments {
  /** The command's name. */
  readonly command: string
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string | true | undefined>>
}

/** A wrong call of the command: exit code 2 with the sentence. */
export class UsageError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'UsageError'
  }
}
