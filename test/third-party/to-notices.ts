import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, licenceOf } from './sbom-shape.ts'

export interface Packages {
  /** What the built pages contain. */
  readonly inPages: readonly Component[]
  /** What npm installs beside the package. */
  readonly installed: readonly Component[]
}

/** The page that names everybody whose work goes along, with the licences that ask to be copied. */
export function toNotices(root: string, { inPages, installed }: Packages): string {
  return `# Software of others

<!-- Made by \`npm run third-party\` from package-lock.json and the installed packages. A test compares the two. -->

Switchboard's own licence is in [LICENSE](LICENSE). \`sbom.cdx.json\` lists the same packages for programs, with their
hashes, in the format CycloneDX.

## Installed beside Switchboard

npm installs these packages, each with its own licence file. Those named \`node-…\` contain Node.js; npm installs at most
the one for your system.

${toTable(installed)}

## In the built pages

Browsers get parts of these packages.

${toTable(inPages)}

## In the list of common passwords

Switchboard refuses common passwords. Their hashes are made from @zxcvbn-ts/language-common (MIT).

## Licences of what the pages contain

${inPages.map((component) => toLicence(root, component)).join('\n')}`
}

function toTable(components: readonly Component[]): string {
  const lines = components.map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one)} |`)
  return ['| package | version | licence |', '| --- | --- | --- |', ...lines].join('\n')
}

function toLicence(root: string, component: Component): string {
  const folder = join(root, 'node_modules', component.name)
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const text = file === undefined ? licenceOf(component) : readFileSync(join(folder, file), 'utf8').trim()
  return `### ${component.name}\n\n\`\`\`text\n${text.replaceAll('\r', '')}\n\`\`\`\n`
}
