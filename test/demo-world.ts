import { existsSync } from 'node:fs'
import { constants, copyFile, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

/**
 * Making the demo world takes longer than starting a server, so the first test makes it for all tests of a run. Without
 * a folder for it (test/servers.ts) the server makes its own.
 */
export async function bringDemoWorld(dataDir: string): Promise<void> {
  const folder = process.env.TEST_WORLD_DIR
  if (folder === undefined) return
  const world = join(folder, 'demo.sqlite')
  if (!existsSync(world)) {
    const own = await mkdtemp(join(folder, 'making-'))
    const { code, stderr } = await runCommand(['demo', '--data-dir', own])
    if (code !== 0) throw new Error(stderr)
    // If two tests make it at the same time, the second replaces an equal file.
    await rename(join(own, 'demo.sqlite'), world)
  }
  await copyFile(world, join(dataDir, 'demo.sqlite'), constants.COPYFILE_FICLONE)
}
