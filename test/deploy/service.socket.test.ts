import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fillIn } from './fill-in.ts'

const run = promisify(execFile)
const found = inject('servers').systemd
const program = 'url' in found ? found.url : ''

describe.skipIf('missing' in found)(
  `the unit for systemd${'missing' in found ? ` (${found.missing})` : ''}`,
  () => {
    let folder: string
    let unit: string
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
      unit = join(folder, 'switchboard.service')
      // The check asks for programs that are there.
      writeFileSync(unit, fillIn('docs/deploy/switchboard.service', { '/usr/bin/node': process.execPath }))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    test('has no word that systemd does not know', async () => {
      const { stdout, stderr } = await run(program, ['verify', '--man=no', unit])
      expect(stdout + stderr).toBe('')
    })

    test('is exposed to little, by the measure of systemd', async () => {
      const words = ['security', '--offline=yes', '--threshold=15', '--no-pager', unit]
      const { stdout } = await run(program, words)
      expect(stdout).toMatch(/Overall exposure level/)
    })
  },
)
