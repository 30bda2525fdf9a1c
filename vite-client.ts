import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { guardServerRooms } from './vite-guard.ts'

const fileName = 'switchboard-client.js'

/**
 * Builds what other servers' pages include: one plain script at an address that stays. The pages' own build splits into
 * modules, so this is a build of its own within it; while developing it is made when it is asked for.
 */
export function clientScript(root: string): Plugin {
  return {
    name: 'switchboard:client-script',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName, source: await buildScript(root) })
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        buildScript(root).then((script) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(script)
        }, next)
      })
    },
  }
}

async function buildScript(root: string): Promise<string> {
  const entry = join(root, 'src/web/client/client.ts')
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [guardServerRooms(root)],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'switchboardClient', fileName: () => fileName },
    },
  })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (chunk === undefined) throw new Error('the build of the client script made no file')
  return chunk.code
}
