import { expect, test } from 'vitest'
import { takeEnvironment } from './process-terminal.ts'

test('the owner’s password is read, and does not stay in the environment', () => {
  const env = { SWITCHBOARD_OWNER_PASSWORD: 'correct horse battery', PORT: '1' }
  expect(takeEnvironment(env).SWITCHBOARD_OWNER_PASSWORD).toBe('correct horse battery')
  expect(env).toEqual({ PORT: '1' })
})
