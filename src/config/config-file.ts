import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Problem } from '../std/problem.ts'
import type { LoadedConfig } from './define-config.ts'

/** Loads `switchboard.config.ts`, or the named file. Without a file the config is empty. */
export async function loadConfig(place: { cwd: string; configFile: string | null }): Promise<LoadedConfig> {
  const file = place.configFile ?? join(place.cwd, 'switchboard.config.ts')
  const name = relative(place.cwd, file) || file
  if (!existsSync(file)) {
    if (place.configFile === null) return {}
    throw new Problem('invalid', `--config names the file ${name}, which does not exist.`)
  }
  const exported = await importDefault(file, name)
  // The checker needs as much memory as a database driver, and most starts have no file.
  const { checkConfig } = await import('./check-config.ts')
  return { ...checkConfig(exported, name), file: name }
}

async function importDefault(file: string, name: string): Promise<unknown> {
  let module: { default?: unknown }
  try {
    module = await settle(importHere(file))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Problem('invalid', `${name}${toLine(file, cause)} could not be loaded: ${reason}`, { cause })
  }
  if (module.default !== undefined) return module.default
  throw new Problem('invalid', `${name} must have a default export: export default defineConfig({ … }).`)
}

/** In the file, "switchboard" is always the running program, wherever the file is. */
async function importHere(file: string): Promise<{ default?: unknown }> {
  const door = new URL(import.meta.url.endsWith('.ts') ? './index.ts' : './index.js', import.meta.url)
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === 'switchboard' ? { url: door.href, shortCircuit: true } : next(name, context),
  })
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    hooks.deregister()
  }
}

/** Returns ":12" if the error tells the line. */
function toLine(file: string, failure: unknown): string {
  const stack = (failure instanceof Error && failure.stack) || ''
  // A loader may give the whole path, one relative to its own folder, or a URL.
  const name = [file, pathToFileURL(file).href]
    .map((path) => `${basename(path)}:`)
    .find((part) => stack.includes(part))
  const line = name === undefined ? null : /^\d+/.exec(stack.slice(stack.indexOf(name) + name.length))
  return line ? `:${line[0]}` : ''
}

const patienceMs = 30_000

/** If the import never settles, the process would end silently or wait for ever. This rejects instead. */
async function settle<T>(loading: Promise<T>): Promise<T> {
  const { promise: stuck, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new Error('an await at its top level never ends.'))
  const timer = setTimeout(giveUp, patienceMs).unref()
  process.once('beforeExit', giveUp)
  try {
    return await Promise.race([loading, stuck])
  } finally {
    clearTimeout(timer)
    process.off('beforeExit', giveUp)
  }
}
