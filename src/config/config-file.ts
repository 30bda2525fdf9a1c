import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Problem } from '../std/problem.ts'
import type { LoadedConfig } from './define-config.ts'

/** Loads `switchboard.config.ts` (or the file that was named); an empty config where there is none. */
export async function loadConfig(place: { cwd: string; configFile: string | null }): Promise<LoadedConfig> {
  const file = place.configFile ?? join(place.cwd, 'switchboard.config.ts')
  const name = relative(place.cwd, file) || file
  if (!existsSync(file)) {
    if (place.configFile === null) return {}
    throw new Problem('invalid', `--config names the file ${name}, which does not exist.`)
  }
  const exported = await importDefault(file, name)
  // What it is checked with takes as much memory as a database's driver, and most starts have no file.
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

/** Wherever the file lies, "switchboard" in it is the program that reads it. */
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

/** ":12", as far as the failure tells. */
function toLine(file: string, failure: unknown): string {
  const stack = (failure instanceof Error && failure.stack) || ''
  // A loader tells the whole path, one from its own folder, or the file as an address.
  const name = [file, pathToFileURL(file).href]
    .map((path) => `${basename(path)}:`)
    .find((part) => stack.includes(part))
  const line = name === undefined ? null : /^\d+/.exec(stack.slice(stack.indexOf(name) + name.length))
  return line ? `:${line[0]}` : ''
}

const patienceMs = 30_000

/** The process would end without a word when nothing is left that could settle it, and wait for ever when something is. */
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
