import { expect, test } from 'vitest'
import { type Command, createCommands, findByKey } from './commands.ts'

const command = (id: string, key: string | null = null): Command => ({ id, words: id, key, run() {} })

test('what a part of the page offers goes with it', () => {
  const commands = createCommands()
  const stop = commands.offer(() => [command('next', 'n')])
  commands.offer(() => [command('home')])
  expect(commands.all().map(({ id }) => id)).toEqual(['next', 'home'])
  stop()
  expect(commands.all().map(({ id }) => id)).toEqual(['home'])
})

test('what is offered may change without losing its place', () => {
  const commands = createCommands()
  let words = [command('next', 'n')]
  commands.offer(() => words)
  commands.offer(() => [command('new', 'n')])
  words = [command('nothing'), command('later', 'n')]
  expect(findByKey(commands.all(), 'n')?.id).toBe('later')
})

test('a key that two offer means the first, and without it the second', () => {
  const commands = createCommands()
  const stop = commands.offer(() => [command('next', 'n')])
  commands.offer(() => [command('new', 'n'), command('none')])
  expect(findByKey(commands.all(), 'n')?.id).toBe('next')
  stop()
  expect(findByKey(commands.all(), 'n')?.id).toBe('new')
  expect(findByKey(commands.all(), 'x')).toBeUndefined()
})
