import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.js'

// V8 lets the room for new objects grow to 128 MB under load; with 48 MB pages cost the same CPU and 100 MB less stays resident.
const smallNursery = '--max-semi-space-size=16'

/** What the runtime is started with. */
export function mainProgram() {
  const source = join(root, 'src/cli/main.ts')
  // The installed package has compiled files, because Node strips no types there.
  if (!existsSync(source)) return [smallNursery, join(root, 'dist/cli/main.js')]
  // In a checkout, "switchboard" in somebody's switchboard.config.ts means the sources, too (see package.json, exports).
  return [smallNursery, '--conditions=switchboard-source', source]
}
