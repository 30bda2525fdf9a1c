import { gzipSync } from 'node:zlib'

/** Files by their paths. */
export type Files = ReadonlyMap<string, string>

export interface LoadedFiles {
  readonly scripts: Files
  readonly styles: Files
}

/** What a screen loads before anything is clicked, as its HTML names it. */
export async function readLoadedFiles(
  address: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<LoadedFiles> {
  const html = await readText(`${address}${path}`, headers)
  return {
    scripts: await followImports(address, findScripts(html)),
    styles: await readAll(address, findStyles(html)),
  }
}

export function gzipKb(files: Files): number {
  return [...files.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
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
async function followImports(address: string, paths: readonly string[]): Promise<Files> {
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

async function readAll(address: string, paths: readonly string[]): Promise<Files> {
  const files = new Map<string, string>()
  for (const path of paths) files.set(path, await readText(`${address}${path}`))
  return files
}

async function readText(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetch(url, { headers, redirect: 'error' })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}
