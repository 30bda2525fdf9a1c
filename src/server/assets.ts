import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from './accepts-encoding.ts'
import type { EdgeContext } from './edge.ts'

/** The files of the page build. All names are known at the start, so no path from outside ever reaches the disk. */
export interface Assets {
  /** Returns null if there is no such file. */
  answer(c: EdgeContext): Promise<Response | null>
}

interface Asset {
  readonly file: string
  readonly type: string
  /** True for names with a hash, whose content never changes. */
  readonly immutable: boolean
  /** True if pages of any origin may include it. */
  readonly isShared: boolean
  readonly bodies: Map<Encoding, Promise<Body>>
}

interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly tag: string
}

type Encoding = 'br' | 'gzip' | 'identity'

export async function readAssets(folder: string): Promise<Assets> {
  const assets = await findAssets(folder)
  return {
    async answer(c) {
      const asset = assets.get(c.req.path)
      if (!asset || !['GET', 'HEAD'].includes(c.req.method)) return null
      const encoding = chooseEncoding(c.req.header('Accept-Encoding'), asset.type)
      const body = await bodyOf(asset, encoding)
      const headers = { ...headersOf(asset), ETag: body.tag, Vary: 'Accept-Encoding' }
      if (isKnown(body, c.req.header('If-None-Match'))) return new Response(null, { status: 304, headers })
      return new Response(c.req.method === 'HEAD' ? null : body.bytes, {
        headers: {
          ...headers,
          'Content-Type': asset.type,
          'Content-Length': String(body.bytes.length),
          ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        },
      })
    },
  }
}

function headersOf(asset: Asset): Record<string, string> {
  return {
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    ...(asset.isShared && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
}

/** Proxies that compress turn our tags into weak ones. */
function isKnown({ tag }: Body, header: string | undefined): boolean {
  const tags = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}

async function findAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const assets = new Map<string, Asset>()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const type = types[entry.name.slice(entry.name.lastIndexOf('.'))]
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`
    if (entry.isFile() && type !== undefined && !path.startsWith('/.')) {
      const immutable = path.startsWith('/assets/')
      const isShared = path === '/switchboard-client.js'
      assets.set(path, { file, type, immutable, isShared, bodies: new Map() })
    }
  }
  return assets
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

function chooseEncoding(accepted: string | undefined, type: string): Encoding {
  if (!/^text\/|svg/.test(type)) return 'identity'
  if (acceptsEncoding(accepted, 'br')) return 'br'
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** Compresses on the first request and keeps the result, but not a failure. */
function bodyOf(asset: Asset, encoding: Encoding): Promise<Body> {
  const ready = asset.bodies.get(encoding)
  if (ready) return ready
  const body = readFile(asset.file)
    .then((bytes) => compress(bytes, encoding))
    .then((bytes) => ({
      bytes,
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }))
  asset.bodies.set(encoding, body)
  body.catch(() => asset.bodies.delete(encoding))
  return body
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(bytes)
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }))
}
