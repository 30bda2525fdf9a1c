import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSettings } from '../../config/index.ts'
import { createKernel } from '../../kernel/index.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import { createApp } from '../app.ts'
import { createCsrfTokens } from '../csrf-token.ts'
import { createMetrics } from '../metrics.ts'
import { openPageBuild } from '../page-build.ts'
import { createPages } from '../pages.ts'
import { apiAddresses } from './addresses.ts'

test('the document tells every address under /api, and no other', async () => {
  const documented = Object.values(apiAddresses).map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  expect(documented.toSorted()).toEqual((await readRoutes()).toSorted())
})

async function readRoutes(): Promise<string[]> {
  const cwd = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const settings = loadSettings({ env: {}, flags: {}, cwd })
  const kernel = await createKernel({
    settings,
    config: {},
    log: silentLog,
    clock: systemClock,
    confirmAttach: async () => true,
  })
  try {
    const edge = { kernel, settings, log: silentLog, metrics: createMetrics() }
    const tokens = createCsrfTokens(settings.secret, systemClock)
    const pages = await createPages(edge, tokens, await openPageBuild(false))
    const { routes } = createApp({ edge, tokens, pages, assets: null })
    const ours = routes.filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
    return [...new Set(ours.map(({ method, path }) => `${method} ${path}`))]
  } finally {
    await kernel.close()
    await rm(cwd, { recursive: true })
  }
}
