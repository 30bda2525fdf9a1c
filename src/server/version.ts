import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'

/** Of the package that this runs in. */
export function readVersion(): string {
  // From src/server as from dist/server.
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
