import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'

/** The version of the running package. */
export function readVersion(): string {
  // The path is the same from src/config and dist/config.
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
