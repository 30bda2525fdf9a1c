import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineConfig, loadConfig } from './index.ts'

let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'switchboard-config-'))
})

afterEach(() => {
  rmSync(cwd, { recursive: true })
})

test('without a file everything is as the database says', async () => {
  expect(await loadConfig({ cwd, configFile: null })).toEqual({})
})

test('an owner names, orders and hides tables and columns', async () => {
  const config = defineConfig({
    tables: {
      products: { label: 'Goods', order: 1, columns: { price: { label: 'Price', order: 2 } } },
      'sales.orders': { hidden: true },
    },
  })
  writeFileSync(join(cwd, 'switchboard.config.ts'), `export default ${JSON.stringify(config)} as object`)
  expect(await loadConfig({ cwd, configFile: null })).toEqual({ ...config, file: 'switchboard.config.ts' })
})

test('a file that was named must be there', async () => {
  const configFile = join(cwd, 'other.config.ts')
  await expect(loadConfig({ cwd, configFile })).rejects.toThrow(
    '--config names the file other.config.ts, which does not exist.',
  )
})

test('a file that waits for what never comes is named after half a minute', async () => {
  const waiting = join(cwd, 'waiting.config.ts')
  writeFileSync(waiting, 'await new Promise(() => {})\nexport default {}')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const loading = loadConfig({ cwd, configFile: waiting })
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await expect(loading).rejects.toThrow(
    'waiting.config.ts could not be loaded: an await at its top level never ends.',
  )
})

test('a file that does not load, or exports nothing, is named', async () => {
  const broken = join(cwd, 'broken.config.ts')
  writeFileSync(broken, 'export default {')
  await expect(loadConfig({ cwd, configFile: broken })).rejects.toThrow(
    /^broken\.config\.ts:1 could not be loaded: /,
  )
  const empty = join(cwd, 'empty.config.ts')
  writeFileSync(empty, 'export const tables = {}')
  await expect(loadConfig({ cwd, configFile: empty })).rejects.toThrow(/must have a default export/)
})
