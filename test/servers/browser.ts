import { existsSync } from 'node:fs'
import type { Server } from './server.ts'

/** `npm test` finds or installs Chromium and passes its path. */
export const browser: Server = {
  projects: ['e2e'],
  async find() {
    const path = process.env.CHROMIUM_PATH
    if (!path) return { missing: 'CHROMIUM_PATH names no browser (npm test looks for one)' }
    return existsSync(path) ? { url: path } : { missing: `there is no browser at ${path}` }
  },
}
