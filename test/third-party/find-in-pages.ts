import { readSources } from '../law/source-file.ts'

const rooms = ['std', 'wire', 'web']
/** The router's builder reads this file. No page contains it. */
const ofBuilder = 'src/web/routes.ts'
const imports = /(?:^import (?!type\b)[^'"]*?|\bimport\()'((?:@[\w-]+\/)?[\w-]+)[^']*'/gm

/** The packages that pages import, and that their build therefore copies. */
export function findInPages(root: string): string[] {
  const sources = readSources(root).filter(({ room, path, isTest }) => {
    return rooms.includes(room) && !isTest && path !== ofBuilder
  })
  const names = sources.flatMap(({ code }) => [...code.matchAll(imports)].map(([, name = '']) => name))
  return [...new Set(names)].filter((name) => name !== 'node').toSorted()
}
