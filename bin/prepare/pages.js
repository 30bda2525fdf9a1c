import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.js'
import { quietly } from './quietly.js'

const sources = [
  'src/web',
  'src/wire',
  'src/std',
  'public',
  'vite.config.ts',
  'vite-client.ts',
  'vite-guard.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stamp = join(root, 'build/.stamp')

/** The page build belongs to the sources as they are. */
export const pages = {
  isReady: () => readStamp() === fingerprint(),
  async make(runtime) {
    // Taken before: what changes while it builds must be built again.
    const built = fingerprint()
    const env = { ...process.env, NODE_ENV: 'production' }
    await quietly('Building pages', runtime, ['node_modules/@react-router/dev/bin.cjs', 'build'], env)
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(stamp, built)
  },
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch (failure) {
    if (failure.code === 'ENOENT') return null
    throw failure
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined || /\.test\.tsx?$/.test(path)) return []
  if (found.isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
