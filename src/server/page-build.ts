import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { PageRequest } from '../kernel/index.ts'
import { assert } from '../std/assert.ts'

const buildFolder = resolve(import.meta.dirname, '../../build')
const builtPages = resolve(buildFolder, 'server/index.js')

/** Where the pages come from: the build on disk, or Vite while developing. */
export interface PageBuild {
  load(): Promise<ServerBuild>
  /** The folder of the static files; null while Vite serves them. */
  readonly assetsFolder: string | null
  /** Vite's own addresses, while developing; calls `next` for all others. */
  readonly before: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null
  close(): Promise<void>
}

/** Sources alone have none before the first build. */
export function arePagesBuilt(): boolean {
  return existsSync(builtPages)
}

export async function openPageBuild(dev: boolean): Promise<PageBuild> {
  // React and the router choose their code by this when they are first imported, which is below.
  process.env.NODE_ENV = dev ? 'development' : 'production'
  return dev ? openVite() : openBuilt()
}

/** The key under which pages look for what the server hands them; the pages' own copy of it, from their build. */
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
    // The module exists inside Vite only; its type is what the router's plugin promises.
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    assetsFolder: null,
    before: vite.middlewares,
    close: () => vite.close(),
  }
}
