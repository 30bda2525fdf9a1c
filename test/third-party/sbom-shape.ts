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

export const sbomShape = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  version: z.number(),
  metadata: z.object({ component: componentShape }),
  components: z.array(componentShape),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})

export type Component = z.infer<typeof componentShape>
export type Sbom = z.infer<typeof sbomShape>

export function licenceOf({ licenses = [] }: Component): string {
  return licenses.map(({ license, expression }) => license?.id ?? expression ?? '').join(' AND ')
}
