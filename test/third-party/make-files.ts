import { findInPages } from './find-in-pages.ts'
import { makeSbom } from './make-sbom.ts'
import type { Component } from './sbom-shape.ts'
import { toNotices } from './to-notices.ts'

export interface ThirdParty {
  /** The files by their names, as they should be. */
  readonly files: Readonly<Record<string, string>>
  readonly components: readonly Component[]
}

/** What the package contains and needs of others, as its files say it. */
export function makeFiles(root: string): ThirdParty {
  const { text, components, installed, inPages } = makeSbom(root, findInPages(root))
  return {
    files: { 'sbom.cdx.json': text, 'THIRD-PARTY.md': toNotices(root, { inPages, installed }) },
    components,
  }
}
