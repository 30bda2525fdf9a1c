import { dirname, relative, resolve, sep } from 'node:path'
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
    resolveId: {
      // Our own imports are relative. The filter runs outside JavaScript; resolving every module anew took seconds.
      filter: { id: /^\.{1,2}\// },
      handler(source, importer) {
        if (importer === undefined) return null
        const found = resolve(dirname(importer), source)
        if (!isServerCode(fromRoot(root, found))) return null
        this.error(
          `${fromRoot(root, importer)} imports ${fromRoot(root, found)}, which is server code: it would be shipped to ` +
            'browsers. Import its types with "import type", or move what both need into src/wire.',
        )
      },
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
