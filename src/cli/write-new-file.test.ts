import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeNewFile } from './write-new-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function* lines(broken = false) {
  yield 'one\n'
  if (broken) throw new Error('The database is gone.')
  yield 'two\n'
}

test('a new file is for its owner only, and one that is there stays as it is', async () => {
  const file = join(folder, 'trail')
  await writeNewFile(file, lines())
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(writeNewFile(file, lines())).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
})

test('half a file does not stay', async () => {
  const file = join(folder, 'trail')
  await expect(writeNewFile(file, lines(true))).rejects.toThrow('The database is gone.')
  expect(existsSync(file)).toBe(false)
})
