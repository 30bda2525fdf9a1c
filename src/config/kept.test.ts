import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSettings, readSettings } from './index.ts'

let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'switchboard-config-'))
})

afterEach(() => {
  rmSync(cwd, { recursive: true })
})

function load(env: Record<string, string> = {}) {
  return loadSettings({ env, flags: {}, cwd })
}

test('secret and push application are made once, in a folder for their owner only, and reading the settings makes none', () => {
  const read = readSettings({ env: {}, flags: {}, cwd })
  expect(read).toMatchObject({ secret: null, push: { app: null } })
  expect(() => statSync(join(cwd, 'data'))).toThrow()
  const { secret, push } = load()
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(push.app).toEqual({
    id: expect.stringMatching(/^\d{6}$/),
    key: expect.stringMatching(/^[\da-f]{20}$/),
    secret: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(load()).toMatchObject({ secret, push: { app: push.app } })
  expect(statSync(join(cwd, 'data')).mode & 0o777).toBe(0o700)
  for (const file of ['secret', 'push-app.json'])
    expect(statSync(join(cwd, 'data', file)).mode & 0o777).toBe(0o600)
})

test('what the operator names is not made', () => {
  const env = { REVERB_APP_ID: '7', REVERB_APP_KEY: 'key', REVERB_APP_SECRET: 'hush' }
  expect(load(env).push.app).toEqual({ id: '7', key: 'key', secret: 'hush' })
  expect(() => statSync(join(cwd, 'data', 'push-app.json'))).toThrow()
})

test('four processes that start at once get the same secret and the same push application', async () => {
  const code = `
    import { keepSecret } from '${join(import.meta.dirname, 'secret.ts')}'
    import { keepPushApp } from '${join(import.meta.dirname, 'push-app.ts')}'
    process.stdout.write(keepSecret('${join(cwd, 'data')}') + JSON.stringify(keepPushApp('${join(cwd, 'data')}')))`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  const outcomes = await Promise.all([start(), start(), start(), start()])
  expect(new Set(outcomes.map((outcome) => outcome.stdout)).size).toBe(1)
})

test.each([
  ['secret', 'short'],
  ['push-app.json', 'short'],
  ['push-app.json', '{"id":"7","key":"","secret":"x"}'],
])('a damaged file %s (%s) stops the start and says what to do', (file, text) => {
  load()
  writeFileSync(join(cwd, 'data', file), text)
  expect(load).toThrow(/Delete the file/)
})
