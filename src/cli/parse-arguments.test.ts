import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { commandHelp } from './help.ts'
import { parseArguments } from './parse-arguments.ts'

const command: Command = {
  name: 'paint',
  summary: 'Paints.',
  usage: ['paint [WALL]'],
  words: 1,
  flags: {
    colour: { type: 'string', placeholder: 'NAME', sentence: 'Which one.' },
    twice: { type: 'boolean', placeholder: null, sentence: 'Two coats.' },
  },
  async run() {},
}

test('an operator gives flags before or after words, with = or without', () => {
  const expected = { command: 'paint', words: ['wall'], flags: { colour: 'red', twice: true } }
  expect(parseArguments(command, ['wall', '--colour', 'red', '--twice'])).toEqual(expected)
  expect(parseArguments(command, ['--twice', '--colour=red', 'wall'])).toEqual(expected)
})

test.each([
  [['--color', 'red'], '"switchboard paint" has no flag --color. Did you mean --colour?'],
  [['-x'], '"switchboard paint" has no flag -x. See "switchboard paint --help".'],
  [['--constructor'], '"switchboard paint" has no flag --constructor. See "switchboard paint --help".'],
  [['--colour'], '--colour needs a value: --colour NAME'],
  [['--colour='], '--colour needs a value: --colour NAME'],
  [['--twice=no'], '--twice takes no value, but got "no".'],
  [['wall', 'floor'], '"switchboard paint" does not take "floor". See its --help.'],
])('%j is refused with a sentence', (argv, sentence) => {
  expect(() => parseArguments(command, argv)).toThrow(sentence)
})

test('the help of a command shows its forms and flags', () => {
  expect(commandHelp(command)).toBe(
    [
      'Paints.',
      '',
      'Usage: switchboard paint [WALL]',
      '',
      '  --colour NAME  Which one.',
      '  --twice        Two coats.',
    ].join('\n'),
  )
})
