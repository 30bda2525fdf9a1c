import { execFileSync } from 'node:child_process'
import { z } from 'zod'

/** What stays of npm's bill of materials: the same lock file gives the same text, with every npm. */
const componentShape = z.object({
  'bom-ref': z.string(),
  type: z.string(),
  name: z.string(),
  version: z.string(),
  scope: z.string().optional(),
  purl: z.string(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
  licenses: z
    .array(z.object({ license: z.object({ id: z.string() }).optional(), expression: z.string().optional() }))
    .optional(),
})

const sbomShape = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  version: z.number(),
  metadata: z.object({ component: componentShape }),
  components: z.array(
    componentShape.extend({
      properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})

export type Component = z.infer<typeof componentShape>
type Sbom = z.infer<typeof sbomShape>

export interface BillOfMaterials {
  /** The document in the format CycloneDX. */
  readonly text: string
  readonly components: readonly Component[]
  /** Those that npm installs with the package. */
  readonly installed: readonly Component[]
  /** The components that these names need, themselves included. */
  needs(names: readonly string[]): readonly Component[]
}

/** Lists what is installed beside the package, and what its built pages contain. */
export function makeSbom(root: string, inPages: readonly string[]): BillOfMaterials {
  const all = askNpm(root)
  const installed = all.components.filter((one) => !isForDevelopment(one))
  const refs = new Set([...installed, ...findNeeded(all, inPages)].map(refOf))
  const components = all.components
    .filter((one) => refs.has(refOf(one)))
    .map(({ properties: _, ...kept }) => kept)
    .toSorted(byRef)
  refs.add(refOf(all.metadata.component))
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)).toSorted() }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
  const sbom = { ...all, components, dependencies }
  return {
    text: `${JSON.stringify(sbom, null, 2)}\n`,
    components,
    installed: installed.toSorted(byRef),
    needs: (names) => findNeeded(all, names).toSorted(byRef),
  }
}

export function licenceOf({ licenses = [] }: Component): string {
  return licenses.map(({ license, expression }) => license?.id ?? expression ?? '').join(' AND ')
}

/** The lock file alone decides, so that a package for another system is listed, too. */
function askNpm(root: string): Sbom {
  const format = ['--sbom-format=cyclonedx', '--sbom-type=application', '--workspaces=false']
  const answer = execFileSync('npm', ['sbom', '--package-lock-only', ...format], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    shell: process.platform === 'win32',
  })
  const sbom = sbomShape.parse(JSON.parse(answer))
  const { component } = sbom.metadata
  // npm names the package after its folder.
  const name = component['bom-ref'].replace(/@[^@]*$/, '')
  return { ...sbom, metadata: { component: { ...component, name } } }
}

function findNeeded({ components, dependencies }: Sbom, names: readonly string[]): Component[] {
  const queue = components.filter(({ name }) => names.includes(name)).map(refOf)
  const refs = new Set<string>()
  for (let ref = queue.pop(); ref !== undefined; ref = queue.pop()) {
    if (refs.has(ref)) continue
    refs.add(ref)
    queue.push(...(dependencies.find((one) => one.ref === ref)?.dependsOn ?? []))
  }
  return components.filter((one) => refs.has(refOf(one)))
}

function isForDevelopment({ properties }: Sbom['components'][number]): boolean {
  return properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
}

function refOf(component: Component): string {
  return component['bom-ref']
}

function byRef(a: Component, b: Component): number {
  return refOf(a) < refOf(b) ? -1 : 1
}
