import type { Command } from './command.ts'

export function overallHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length))
  const lines = commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`)
  return [
    'Switchboard: the live back office for your database.',
    '',
    'Usage: switchboard [DATABASE-URL] [flags]   the same as "switchboard start"',
    '       switchboard COMMAND',
    '',
    ...lines,
    '',
    '"switchboard COMMAND --help" explains a command. "switchboard --version" prints the version.',
  ].join('\n')
}

export function commandHelp(command: Command): string {
  const usage = command.usage.map((form, index) => `${index === 0 ? 'Usage:' : '      '} switchboard ${form}`)
  const lines = [command.summary, '', ...usage]
  const flags = Object.entries(command.flags).map(([name, { placeholder, sentence }]) => ({
    left: placeholder === null ? `--${name}` : `--${name} ${placeholder}`,
    sentence,
  }))
  if (flags.length === 0) return lines.join('\n')
  const width = Math.max(...flags.map((flag) => flag.left.length))
  return [...lines, '', ...flags.map((flag) => `  ${flag.left.padEnd(width)}  ${flag.sentence}`)].join('\n')
}
