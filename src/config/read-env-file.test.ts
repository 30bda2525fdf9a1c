import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from './index.ts'

let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'switchboard-env-'))
})

afterEach(() => {
  rmSync(cwd, { recursive: true })
})

const read = () => readSettings({ env: {}, flags: {}, cwd })

test('the first line of a file that begins with a byte order mark counts', () => {
  writeFileSync(join(cwd, '.env'), '\uFEFFPORT=9001\nHOST=::1\n')
  expect(read()).toMatchObject({ port: 9001, host: '::1' })
})

test.each([
  ['UTF-16 as PowerShell writes it', Buffer.from('\uFEFFPORT=9001\n', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('PORT=9001\n', 'utf16le')],
  ['Latin-1', Buffer.from('# für uns\nPORT=9001\n', 'latin1')],
])('%s stops the start with a sentence', (_what, bytes) => {
  writeFileSync(join(cwd, '.env'), bytes)
  expect(read).toThrow(`${join(cwd, '.env')} must be a text in UTF-8. Save it with that encoding.`)
})

test('a folder, or what else cannot be read, stops the start with a sentence', () => {
  mkdirSync(join(cwd, '.env'))
  expect(read).toThrow(`${join(cwd, '.env')} must be a file of settings, but cannot be read (EISDIR).`)
  rmSync(join(cwd, '.env'), { recursive: true })
  symlinkSync('.env', join(cwd, '.env'))
  expect(read).toThrow('cannot be read (ELOOP).')
})
