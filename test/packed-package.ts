import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The file that npm packs, by its whole path. Packing compiles, so the first test that asks does it for all of a run. */
export async function packedPackage(): Promise<string> {
  const folder = process.env.TEST_WORLD_DIR ?? (await mkdtemp(join(tmpdir(), 'switchboard-package-')))
  const place = join(folder, 'package')
  const turn = join(folder, 'packing')
  for (;;) {
    const [file] = await readdir(place).catch(() => [])
    if (file !== undefined) return join(place, file)
    const isFirst = await mkdir(turn).then(
      () => true,
      () => false,
    )
    if (isFirst) await pack(folder, place).finally(() => rmdir(turn))
    else await sleep(200)
  }
}

async function pack(folder: string, place: string): Promise<void> {
  const windows = process.platform === 'win32'
  const made = await mkdtemp(join(folder, 'making-'))
  const words = ['pack', '--pack-destination', made, '--no-audit', '--no-fund', '--loglevel=error']
  await run(windows ? 'npm.cmd' : 'npm', words, { shell: windows })
  await rename(made, place)
}
