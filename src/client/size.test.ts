import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

test('the whole client is at most 6 KB for a page', async () => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'index.ts'), formats: ['es'], fileName: () => 'client.js' },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [bundle] = Array.isArray(built) ? built : []
  const [chunk] = bundle?.output ?? []
  const code = chunk?.type === 'chunk' ? chunk.code : ''
  expect(code).toContain('Idempotency-Key')
  expect(code).not.toMatch(/\bfrom\s*["']|\brequire\(/)
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(6 * 1024)
})
