import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.js'

// V8 lets the room for new objects grow to 128 MB under load, and the heap fourfold before it collects. With 24 MB and not twofold pages cost
// the same CPU, 100 MB less stays resident after a thousand of them, and an export of any length takes some 60 MB instead of 150.
const smallNursery = '--max-semi-space-size=8'
const calmGrowth = '--heap-growing-percent=70'

/** What the runtime is started with. */
export function mainProgram() {
  const source = join(root, 'src/cli/main.ts')
  // The installed package has compiled files, because Node strips no types there.
  if (!existsSync(source)) return [smallNursery, calmGrowth, join(root, 'dist/cli/main.js')]
  // In a checkout, "switchboard" in somebody's switchboard.config.ts means the sources, too (see package.json, exports).
  return [smallNursery, calmGrowth, '--conditions=switchboard-source', source]
}
