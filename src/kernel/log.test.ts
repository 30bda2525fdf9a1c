import { expect, test } from 'vitest'
import type { LogLevel } from '../config/index.ts'
import { createLog } from './log.ts'

function logTo(lines: string[], forPeople: boolean, level: LogLevel = 'info') {
  return createLog({ level, forPeople, write: (text) => lines.push(text) > 0 })
}

test('a collector gets one JSON object per line', () => {
  const lines: string[] = []
  logTo(lines, false).warn({ requestId: 'r1' }, 'slow')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, requestId: 'r1', msg: 'slow' })
})

test('an operator at a terminal gets short lines, and the stack of an error', () => {
  const lines: string[] = []
  const log = logTo(lines, true)
  log.info({ port: 8080, name: 'two words' }, 'started')
  log.error({ err: new Error('broken') }, 'failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}started port=8080 name="two words"\n$/)
  expect(lines[1]).toMatch(/error failed\n {2}Error: broken\n {2} +at /)
})

test('what is below the level is not written', () => {
  const lines: string[] = []
  logTo(lines, false, 'warn').info({}, 'started')
  logTo(lines, false, 'silent').error({}, 'failed')
  expect(lines).toEqual([])
})

test('an error is told with its cause, but without the rows that a driver hung on it', () => {
  const lines: string[] = []
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(secret) exists',
  })
  logTo(lines, false).error({ err: new Error('broken', { cause }) }, 'failed')
  expect(lines[0]).not.toContain('secret')
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: 'broken',
    stack: expect.stringContaining(' at '),
    cause: { message: 'duplicate key', code: '23505' },
  })
})

test('lines that nobody reads are dropped, and the first one that is read again says how many', () => {
  const lines: string[] = []
  let isRead = false
  const write = (text: string) => isRead && lines.push(text) > 0
  const log = createLog({ level: 'info', forPeople: false, write })
  for (let line = 0; line < 3; line += 1) log.info({}, 'unread')
  isRead = true
  for (let line = 0; line < 2; line += 1) log.info({}, 'read')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'read' },
    { level: 40, lines: 3, msg: expect.stringContaining('dropped') },
    { level: 30, msg: 'read' },
  ])
})
