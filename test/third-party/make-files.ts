import { findInPages } from './find-in-pages.ts'
import { type Component, makeSbom } from './make-sbom.ts'
import { toNotices } from './to-notices.ts'

export interface ThirdParty {
  /** The files by their names, as they should be. */
  readonly files: Readonly<Record<string, string>>
  readonly components: readonly Component[]
}

/** What the package contains and needs of others, as its files say it. */
export function makeFiles(root: string): ThirdParty {
  const imported = findInPages(root)
  const { text, components, installed, needs } = makeSbom(root, imported)
  const notices = toNotices(root, { inPages: needs(imported), beside: installed })
  return {
    files: { 'sbom.cdx.json': text, 'THIRD-PARTY.md': notices },
    components,
  }
}
