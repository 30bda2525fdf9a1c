import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSettings } from '../src/config/index.ts'
import { createKernel } from '../src/kernel/index.ts'
import { createApp } from '../src/server/app.ts'
import { createCsrfTokens } from '../src/server/csrf-token.ts'
import { createMetrics } from '../src/server/metrics.ts'
import { openPageBuild } from '../src/server/page-build.ts'
import { createPages } from '../src/server/pages.ts'
import { systemClock } from '../src/std/clock.ts'
import { silentLog } from '../src/std/log.ts'

/** Lists all addresses that the server itself answers, except pages, as "GET /api/tables". */
export async function readRoutes(): Promise<readonly string[]> {
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
    const ours = routes.filter(({ method }) => method !== 'ALL')
    return [...new Set(ours.map(({ method, path }) => `${method} ${path}`))].toSorted()
  } finally {
    await kernel.close()
    await rm(cwd, { recursive: true })
  }
}
