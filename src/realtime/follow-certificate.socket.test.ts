import { X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasOpenssl, makeCertificate, readFingerprint } from '../../test/make-certificate.ts'
import { silentLog } from '../std/log.ts'
import { followCertificate, readCertificate } from './follow-certificate.ts'

const everyMs = 20

/** A server whose files are behind a link to a folder, like those of programs that renew certificates. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
  const filesIn = (name: string) => ({
    certFile: join(folder, name, 'cert.pem'),
    keyFile: join(folder, name, 'key.pem'),
  })
  for (const name of ['old', 'new']) {
    mkdirSync(join(folder, name))
    makeCertificate(filesIn(name))
  }
  symlinkSync('old', join(folder, 'live'))
  const warn = vi.fn()
  const certificate = await readCertificate(filesIn('live'))
  const server = createServer({ ...certificate })
  const options = { files: filesIn('live'), log: { ...silentLog, warn }, everyMs }
  const following = followCertificate(server, certificate, options)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    following.stop()
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true })
  })
  return {
    warn,
    shown: () => readFingerprint((server.address() as AddressInfo).port), // a TCP server that listens has one
    fingerprintOf: (name: string) => new X509Certificate(readFileSync(filesIn(name).certFile)).fingerprint256,
    write: (text: string) => writeFileSync(filesIn('live').certFile, text),
    copy: () => readFileSync(filesIn('new').certFile, 'utf8'),
    swap() {
      symlinkSync('new', join(folder, 'next'))
      renameSync(join(folder, 'next'), join(folder, 'live'))
    },
  }
}

test.skipIf(!hasOpenssl())(
  '[H15] a link that leads to other files is noticed, and new clients see those',
  async () => {
    const { shown, fingerprintOf, swap, warn } = await start()
    expect(await shown()).toBe(fingerprintOf('old'))
    swap()
    await expect.poll(shown).toBe(fingerprintOf('new'))
    expect(warn).not.toHaveBeenCalled()
  },
)

test.skipIf(!hasOpenssl()).each([
  ['that is none', () => 'no certificate'],
  ['of another key', (copy: () => string) => copy()],
])('[H15] a certificate %s changes nothing, and is warned of once', async (_what, toText) => {
  const { shown, fingerprintOf, write, copy, swap, warn } = await start()
  const old = fingerprintOf('old')
  write(toText(copy))
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  await sleep(10 * everyMs)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await shown()).toBe(old)
  swap()
  await expect.poll(shown).toBe(fingerprintOf('new'))
})
