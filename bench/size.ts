import { gzipSync } from 'node:zlib'
import type { Bench, Measurement } from './measurement.ts'
import { withServer } from './server.ts'

const screens = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'home', path: '/' },
  { name: 'list', path: '/t/products' },
  { name: 'row', path: '/t/products/1' },
  { name: 'account', path: '/account' },
] as const

export const size: Bench = {
  name: 'size',
  sentence:
    'What each screen loads before anything is clicked, from its real HTML: gzip, level 9, file by file; 1 KB is 1,000 bytes.',
  run: () =>
    withServer(async ({ address }, cookie) => {
      const measurements: Measurement[] = []
      for (const { name, path } of screens) {
        const headers = name === 'sign-in' ? {} : { cookie }
        const html = await readText(`${address}${path}`, headers)
        const scripts = await followImports(address, findScripts(html))
        const styles = await readAll(address, findStyles(html))
        measurements.push(
          { what: `${name}: script`, value: gzipKb(scripts), unit: 'KB', goal: { atMost: 180 } },
          { what: `${name}: styles`, value: gzipKb(styles), unit: 'KB', goal: null },
        )
      }
      return measurements
    }),
}

/** Preloaded or imported by the page itself, at once or by import(): all of it runs without a click. */
function findScripts(html: string): string[] {
  const preloaded = html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g)
  const imported = html.matchAll(/(?:from|import|import\()\s*"(\/assets\/[^"]+\.js)"/g)
  return [...preloaded, ...imported].flatMap(([, path]) => path ?? [])
}

function findStyles(html: string): string[] {
  return [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
}

/** With every file that they import in turn; import() inside a file waits for an intent. */
async function followImports(address: string, paths: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const left = [...paths]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (files.has(path)) continue
    const text = await readText(`${address}${path}`)
    files.set(path, text)
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) left.push(`/assets/${name}`)
  }
  return files
}

async function readAll(address: string, paths: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const path of paths) files.set(path, await readText(`${address}${path}`))
  return files
}

async function readText(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers, redirect: 'error' })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

function gzipKb(files: ReadonlyMap<string, string>): number {
  return [...files.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
}
