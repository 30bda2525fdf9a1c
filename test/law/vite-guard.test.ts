import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { guardServerRooms } from '../../vite-guard.ts'

describe.each([
  ['browser', false],
  ['server', true],
])('the page build for the %s', (_name, ssr) => {
  test('a page that imports a value of a server room stops the build, and both files are named', async () => {
    const page = "import { rows } from '../rows/index.ts'\nexport const home = rows\n"
    await expect(buildPage(page, ssr)).rejects.toThrow(/src\/web\/home.ts imports src\/rows\/index.ts/)
  })

  test('so does an import at the moment of need', async () => {
    const page = "export const home = () => import('../rows/index.ts')\n"
    await expect(buildPage(page, ssr)).rejects.toThrow(/src\/web\/home.ts imports src\/rows\/index.ts/)
  })

  test('so does what a page imports through wire', async () => {
    const wire = "export { rows } from '../rows/index.ts'\n"
    const page = "export { rows } from '../wire/key.ts'\n"
    await expect(buildPage(page, ssr, wire)).rejects.toThrow(/src\/wire\/key.ts imports src\/rows\/index.ts/)
  })

  test('types of a server room and values of wire are welcome', async () => {
    const page =
      "import type { Row } from '../rows/index.ts'\nimport { key } from '../wire/key.ts'\nexport const home: Row = key\n"
    await expect(buildPage(page, ssr)).resolves.toContain('the key')
  })
})

async function buildPage(
  page: string,
  ssr: boolean,
  wire = "export const key = 'the key'\n",
): Promise<string> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'switchboard-guard-')))
  const rows = "export type Row = string\nexport const rows = 'rows'\n"
  const files = { 'src/web/home.ts': page, 'src/wire/key.ts': wire, 'src/rows/index.ts': rows }
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return await builtText(root, ssr)
  } finally {
    rmSync(root, { recursive: true })
  }
}

async function builtText(root: string, ssr: boolean): Promise<string> {
  const entry = join(root, 'src/web/home.ts')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [guardServerRooms(root)],
    build: {
      write: false,
      ssr: ssr ? entry : false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in built)) throw new Error('The build has no single output')
  return built.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
}
