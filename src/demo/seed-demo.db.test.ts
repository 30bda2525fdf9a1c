import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { silentLog as log } from '../std/log.ts'
import { isSeeded, seedDemo } from './index.ts'

test('who makes the demo world waits longer for another process than other writes do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-demo-'))
  const file = join(folder, 'demo.sqlite')
  const other = new DatabaseSync(file)
  other.exec('pragma journal_mode = wal; begin immediate')
  const database = await openDatabase(`sqlite:${file}`, { log })
  try {
    const seeded = seedDemo({ database, rows: 10 })
    seeded.catch(() => {})
    await sleep(5_500)
    other.exec('rollback')
    await seeded
    expect(await isSeeded(database)).toBe(true)
  } finally {
    await database.close()
    other.close()
    await rm(folder, { recursive: true })
  }
}, 60_000)
