import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.js'

/** What the runtime is started with. */
export function mainProgram() {
  const source = join(root, 'src/cli/main.ts')
  // The installed package has compiled files, because Node strips no types there.
  if (!existsSync(source)) return [join(root, 'dist/cli/main.js')]
  // In a checkout, "switchboard" in somebody's switchboard.config.ts means the sources, too (see package.json, exports).
  return ['--conditions=switchboard-source', source]
}
