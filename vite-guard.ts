import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The rooms that pages are made of. */
const open = ['std', 'wire', 'web']

/**
 * Refuses server code in the page builds. Without it, a page that imports a value from a server room silently gets a
 * second copy of it in the server's build, and ships it to browsers. `import type` is erased before it comes here.
 */
export function guardServerRooms(root: string): Plugin {
  return {
    name: 'switchboard:guard-server-rooms',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (found === null || !isServerCode(fromRoot(root, found.id))) return null
      this.error(
        `${fromRoot(root, importer)} imports ${fromRoot(root, found.id)}, which is server code: it would be shipped to ` +
          'browsers. Import its types with "import type", or move what both need into src/wire.',
      )
    },
  }
}

function isServerCode(path: string): boolean {
  const [top, room] = path.split('/')
  return top === 'src' && !open.includes(room ?? '')
}

function fromRoot(root: string, id: string): string {
  return relative(root, id.replace(/\?.*$/, '')).replaceAll(sep, '/')
}
