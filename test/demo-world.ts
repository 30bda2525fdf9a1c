import { existsSync } from 'node:fs'
import { constants, copyFile, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

/**
 * To make the demo world costs more than to start a server: whoever wants it first makes it for all tests of a run. Without a
 * folder for that (test/servers.ts) the server makes its own.
 */
export async function bringDemoWorld(dataDir: string): Promise<void> {
  const folder = process.env.TEST_WORLD_DIR
  if (folder === undefined) return
  const world = join(folder, 'demo.sqlite')
  if (!existsSync(world)) {
    const own = await mkdtemp(join(folder, 'making-'))
    const { code, stderr } = await runCommand(['demo', '--data-dir', own])
    if (code !== 0) throw new Error(stderr)
    // Of two who make it at once the second takes the place of an equal one.
    await rename(join(own, 'demo.sqlite'), world)
  }
  await copyFile(world, join(dataDir, 'demo.sqlite'), constants.COPYFILE_FICLONE)
}
