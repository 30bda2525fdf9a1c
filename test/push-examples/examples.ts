import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

export interface Example {
  readonly name: 'laravel' | 'rails' | 'django' | 'node'
  /** Where its framework listens if nobody says otherwise. */
  readonly usualPort: number
  /** The page that listens. */
  readonly page: string
  readonly event: string
  /** Its program reads the file `.env` itself. Others get the names in their environment. */
  readonly readsEnv: boolean
  /** What the interpreter gets to run the program on this port. */
  words(port: number): readonly string[]
  /** What a reader does besides copying the files. */
  prepare(folder: string): Promise<unknown>
}

const pusher = 'node_modules/pusher-js/dist/web/pusher.min.js'

export const examples: readonly Example[] = [
  {
    name: 'laravel',
    usualPort: 8000,
    page: '/orders',
    event: 'App\\Events\\OrderShipped',
    readsEnv: true,
    words: (port) => ['-S', `127.0.0.1:${port}`, '-t', 'public', 'public/index.php'],
    prepare: prepareLaravel,
  },
  {
    name: 'rails',
    usualPort: 3000,
    page: '/orders',
    event: 'order.shipped',
    readsEnv: false,
    words: (port) => ['-S', 'rackup', '--server', 'webrick', '--host', '127.0.0.1', '--port', String(port)],
    prepare: (folder) => copyFile(pusher, join(folder, 'public/pusher.min.js')),
  },
  {
    name: 'django',
    usualPort: 8000,
    page: '/orders',
    event: 'order.shipped',
    readsEnv: false,
    words: (port) => ['serve.py', `127.0.0.1:${port}`],
    prepare: (folder) => copyFile(pusher, join(folder, 'shop/static/pusher.min.js')),
  },
  {
    name: 'node',
    usualPort: 3000,
    page: '/',
    event: 'order.shipped',
    readsEnv: true,
    words: () => ['--env-file=.env', 'server.js'],
    prepare: (folder) => writeFile(join(folder, 'package.json'), '{ "type": "module" }'),
  },
]

/** Makes the folders that Laravel writes into, its database, and the scripts of the page. */
async function prepareLaravel(folder: string): Promise<void> {
  for (const path of ['bootstrap/cache', 'storage/cache', 'storage/sessions', 'storage/views'])
    await mkdir(join(folder, path), { recursive: true })
  await writeFile(join(folder, 'shop.sqlite3'), '')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      outDir: 'public',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'resources/js/orders.js', output: { entryFileNames: '[name].js' } },
    },
  })
}
