import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('the last line counts what passed', () => {
  expect(runOver({ 'a.test.ts': "test('one', () => {})" })).toEqual({ last: '1 passed, 0 failed', code: 0 })
})

test('a skip is counted, and named with its reason', () => {
  const answer = runOver({ 'a.test.ts': "test('one', ({ skip }) => skip('no moon')); test('two', () => {})" })
  expect(answer).toEqual({
    last: '1 passed, 0 failed, 1 skipped',
    code: 0,
    skipped: 'a.test.ts > one (no moon)',
  })
})

test('what passes when it is tried again is named, with what it said first', () => {
  const unsteady =
    "let tries = 0\ntest('one', { retry: 1 }, () => { if (tries++ === 0) throw new Error('too slow') })"
  const answer = runOver({ 'a.test.ts': unsteady })
  expect(answer).toEqual({ last: '1 passed, 0 failed', code: 0, triedAgain: 'a.test.ts > one (too slow)' })
})

test('a failure is named again near the end, with the first line of what it said', () => {
  const answer = runOver({ 'a.test.ts': "test('one', () => { throw new Error('no\\nnever') })" })
  expect(answer).toEqual({ last: '0 passed, 1 failed', code: 1, failed: 'a.test.ts > one (no)' })
})

test.each([
  ['a test that fails', "test('one', () => { throw new Error('no') })"],
  ['a file that does not load', "throw new Error('no')"],
  ['a file that does not parse', 'const = 1'],
  ['an end that breaks', "afterAll(() => { throw new Error('no') })\ntest('one', () => {})"],
  [
    'what nobody waited for',
    "Promise.reject(new Error('no'))\ntest('one', () => new Promise((r) => setTimeout(r, 50)))",
  ],
])('%s is a failure in the last line and in the exit code', (_what, text) => {
  const { last, code } = runOver({ 'a.test.ts': text, 'b.test.ts': "test('well', () => {})" })
  expect(last).toMatch(/^[12] passed, 1 failed$/)
  expect(code).toBe(1)
})

test('a set-up that fails is a failure, too', () => {
  const setup = { 'setup.ts': "export default () => { throw new Error('no') }" }
  const config = { 'vitest.config.js': "export default { test: { globalSetup: ['setup.ts'] } }" }
  const answer = runOver({ 'a.test.ts': "test('one', () => {})", ...setup, ...config })
  expect(answer).toEqual({ last: '0 passed, 1 failed', code: 1 })
})

function runOver(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-closing-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
    const options = ['--root', root, '--globals', '--reporter', resolve('test/closing-line.ts')]
    const { TEST_CLOSING_FILE: _, ...env } = process.env
    const ended = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options], { env })
    const lines = ended.stdout.toString().trimEnd().split('\n')
    const named = (how: string) => lines.find((line) => line.startsWith(how))?.slice(how.length)
    const [skipped, triedAgain, failed] = [named('skipped: '), named('tried again: '), named('failed: ')]
    return {
      last: lines.at(-1),
      code: ended.status,
      ...(skipped === undefined ? {} : { skipped }),
      ...(triedAgain === undefined ? {} : { triedAgain }),
      ...(failed === undefined ? {} : { failed }),
    }
  } finally {
    rmSync(root, { recursive: true })
  }
}
