import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { PageRequest } from '../kernel/index.ts'
import { assert } from '../std/assert.ts'

const buildFolder = resolve(import.meta.dirname, '../../build')
const builtPages = resolve(buildFolder, 'server/index.js')

/** The source of the pages: the build on disk, or Vite in development. */
export interface PageBuild {
  load(): Promise<ServerBuild>
  /** The folder of the static files; null while Vite serves them. */
  readonly assetsFolder: string | null
  /** Handles Vite's own addresses in development, and calls `next` for all others. */
  readonly before: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null
  close(): Promise<void>
}

/** A checkout has no build at first. */
export function arePagesBuilt(): boolean {
  return existsSync(builtPages)
}

export async function openPageBuild(dev: boolean): Promise<PageBuild> {
  // React and the router read this at their first import, which is below.
  process.env.NODE_ENV = dev ? 'development' : 'production'
  return dev ? openVite() : openBuilt()
}

/** The key under which pages find what the server gives them. It is the pages' own copy from their build. */
export function pageRequestKey(build: ServerBuild): RouterContext<PageRequest> {
  const key: unknown = Reflect.get(build.entry.module, 'pageRequest')
  assert(typeof key === 'object' && key !== null, 'entry.server exports pageRequest')
  return key as RouterContext<PageRequest> // createContext made it, in a module that only the build can import
}

async function openBuilt(): Promise<PageBuild> {
  const build: ServerBuild = await import(pathToFileURL(builtPages).href)
  return {
    load: async () => build,
    assetsFolder: resolve(buildFolder, 'client'),
    before: null,
    async close() {},
  }
}

async function openVite(): Promise<PageBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    // The module exists only inside Vite. Its type is what the router's plugin promises.
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    assetsFolder: null,
    before: vite.middlewares,
    close: () => vite.close(),
  }
}
