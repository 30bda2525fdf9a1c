import { expect, test } from 'vitest'
import { chooseForm, requireWord } from './forms.ts'

const command = { name: 'paint', usage: ['paint wall NAME [--colour NAME]', 'paint walls', 'paint on DAY'] }
const forms = { wall: 'one', walls: 'all', on: 'then' }

function choose(...words: string[]): string {
  return chooseForm(command, forms, { command: 'paint', words, flags: {} })
}

test('an operator names a form and what it takes', () => {
  expect([choose('wall', 'north'), choose('walls'), choose('on', 'Monday')]).toEqual(['one', 'all', 'then'])
})

test.each([
  [[], '"paint" alone does nothing. It takes one of: wall, walls, on.'],
  [['wal'], 'There is no "paint wal". Did you mean "paint wall"?'],
  [['constructor'], 'There is no "paint constructor". It takes one of: wall, walls, on.'],
  [['walls', 'north'], '"paint walls" does not take "north". See --help.'],
  [['wall', 'north', 'south'], '"paint wall" does not take "south". See --help.'],
])('%j is refused with a sentence', (words, sentence) => {
  expect(() => choose(...words)).toThrow(sentence)
})

test('a flag of another form is refused with a sentence, one of all forms is not', () => {
  const chooseWith = (word: string) =>
    chooseForm(command, forms, { command: 'paint', words: [word], flags: { colour: 'red', log: 'info' } })
  expect(chooseWith('wall')).toBe('one')
  expect(() => chooseWith('walls')).toThrow('"paint walls" does not take --colour. See --help.')
})

test('what a form lacks is told by its whole name', () => {
  const args = { command: 'paint', words: ['wall'], flags: {} }
  expect(() => requireWord(args, 1, 'a name')).toThrow('"paint wall" needs a name. See --help.')
})
