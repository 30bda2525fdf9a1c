import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type Component, type Sbom, sbomShape } from './sbom-shape.ts'

export interface BillOfMaterials {
  /** The document in the format CycloneDX. */
  readonly text: string
  readonly components: readonly Component[]
  /** Those that npm installs with the package. */
  readonly installed: readonly Component[]
  /** Those that the built pages contain. */
  readonly inPages: readonly Component[]
}

/** Lists what is installed beside the package, and what its pages contain by their imports. */
export function makeSbom(root: string, imported: readonly string[]): BillOfMaterials {
  const { copied, ...files } = withoutDevelopment(root, imported)
  const sbom = askNpm(files)
  const components = sbom.components.toSorted(byRef)
  const dependencies = sbom.dependencies
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.toSorted() }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
  return {
    text: `${JSON.stringify({ ...sbom, components, dependencies }, null, 2)}\n`,
    components,
    installed: components.filter(({ name }) => !copied.includes(name)),
    inPages: findNeeded(sbom, imported).toSorted(byRef),
  }
}

const manifestShape = z.looseObject({ devDependencies: z.record(z.string(), z.string()) })
const lockShape = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

interface Manifests {
  readonly manifest: object
  readonly lock: object
  /** What the build copies into the pages, so that nobody installs it. */
  readonly copied: readonly string[]
}

/** npm's own --omit=dev also leaves out packages that development needs besides. */
function withoutDevelopment(root: string, imported: readonly string[]): Manifests {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const { devDependencies, workspaces: _, ...manifest } = manifestShape.parse(read('package.json'))
  const lock = lockShape.parse(read('package-lock.json'))
  const copied = Object.keys(devDependencies).filter((name) => imported.includes(name))
  const added = Object.fromEntries(copied.map((name) => [name, devDependencies[name]]))
  const dependencies = { ...z.record(z.string(), z.string()).parse(manifest.dependencies), ...added }
  const paths = copied.map((name) => `node_modules/${name}`)
  const kept = Object.entries(lock.packages).filter(
    ([path, { dev, extraneous, link }]) =>
      /(?:^|\/)node_modules\//.test(path) && !extraneous && !link && (dev !== true || paths.includes(path)),
  )
  const whole = { ...manifest, dependencies }
  return {
    manifest: whole,
    lock: { ...lock, packages: { '': whole, ...Object.fromEntries(kept) } },
    copied,
  }
}

/** The lock file alone decides, so that a package for another system is listed, too. */
function askNpm({ manifest, lock }: Pick<Manifests, 'manifest' | 'lock'>): Sbom {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
  // npm names the package after its folder.
  const cwd = join(folder, 'switchboard')
  try {
    mkdirSync(cwd)
    writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify(lock))
    const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
    const windows = process.platform === 'win32'
    const answer = execFileSync(windows ? 'npm.cmd' : 'npm', words, { cwd, encoding: 'utf8', shell: windows })
    return sbomShape.parse(JSON.parse(answer))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function findNeeded({ components, dependencies }: Sbom, names: readonly string[]): Component[] {
  const queue = components.filter(({ name }) => names.includes(name)).map((one) => one['bom-ref'])
  const refs = new Set<string>()
  for (let ref = queue.pop(); ref !== undefined; ref = queue.pop()) {
    if (refs.has(ref)) continue
    refs.add(ref)
    queue.push(...(dependencies.find((one) => one.ref === ref)?.dependsOn ?? []))
  }
  return components.filter((one) => refs.has(one['bom-ref']))
}

function byRef(a: Component, b: Component): number {
  return a['bom-ref'] < b['bom-ref'] ? -1 : 1
}
