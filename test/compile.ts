import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const flags = [
  ...['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', 'false', '--target', 'es2024'],
  ...['--lib', 'es2024,dom,dom.iterable', '--types', 'node', '--allowImportingTsExtensions'],
  ...['--customConditions', 'switchboard-source'],
]

/** How files find each other: as Node.js says, or as bundlers do, for which programs leave out endings. */
const ways = {
  node: ['--module', 'nodenext', '--exactOptionalPropertyTypes'],
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
}

/** Compiles programs in an empty folder. Returns what the compiler complains about. */
export async function compile(
  files: Readonly<Record<string, string>>,
  way: keyof typeof ways = 'node',
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-compiled-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    const types = ['--typeRoots', resolve('node_modules/@types')]
    const program = resolve('node_modules/typescript/bin/tsc')
    const compiler = [
      program,
      ...flags,
      ...ways[way],
      ...types,
      ...Object.keys(files).filter((name) => name.endsWith('.ts')),
    ]
    return await new Promise((done) => {
      execFile(process.execPath, compiler, { cwd: folder }, (_failure, stdout, stderr) =>
        done(stdout + stderr),
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
