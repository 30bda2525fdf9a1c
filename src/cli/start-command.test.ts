import { expect, test } from 'vitest'
import { toStartCommand } from './start-command.ts'

const url = 'postgres://shop:hunter2@db/shop'

test.each([
  [{ command: 'start', words: [], flags: {} }, 'switchboard start'],
  [{ command: 'start', words: ['sqlite:a b'], flags: { port: '1' } }, "switchboard start 'sqlite:a b'"],
  [
    { command: 'demo', words: ['life'], flags: { database: url } },
    "switchboard start 'postgres://shop:…@db/shop'",
  ],
  [{ command: 'demo', words: [], flags: { 'data-dir': 'here' } }, 'switchboard start --data-dir here'],
])('%j goes on with its database, without a password', (args, command) => {
  expect(toStartCommand(args)).toBe(command)
})
