import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { freePort } from '../servers/free-port.ts'

const found = inject('servers').buildah
const program = 'url' in found ? found.url : ''
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
const run = (...words: string[]) => promisify(execFile)(program, words, { env, maxBuffer: 64 * 1024 ** 2 })
const image = 'localhost/switchboard-test'

const file = readFileSync('Containerfile', 'utf8')
const bases = [...file.matchAll(/^ARG \w+=(.+\/.+)$/gm)].map(([, base = '']) => base)

describe.skipIf('missing' in found)(`the image${'missing' in found ? ` (${found.missing})` : ''}`, () => {
  test('is built, and serves the demo as a user without rights', { timeout: 1_200_000 }, async ({ skip }) => {
    expect(bases).toHaveLength(2)
    for (const base of bases) {
      const problem = await run('pull', '--policy', 'missing', base).then(
        () => null,
        () => `buildah can't pull ${base}`,
      )
      skip(problem !== null, problem ?? '')
    }
    await run(
      'build',
      '--format',
      'docker',
      '--network',
      'host',
      '--file',
      'Containerfile',
      '--tag',
      image,
      '.',
    )
    const container = (await run('from', '--pull=never', image)).stdout.trim()
    try {
      await expectServing(container)
      const { stdout } = await run(
        'inspect',
        '--type',
        'image',
        '--format',
        '{{.Docker.Config.Healthcheck}}',
        image,
      )
      expect(stdout).toContain('/health')
    } finally {
      await run('rm', container)
      await run('rmi', image)
    }
  })
})

async function expectServing(container: string): Promise<void> {
  const inside = (...words: string[]) => ['run', '--user', '10001:10001', container, '--', ...words]
  const write =
    "try { fs.writeFileSync('/switchboard/x', '') } catch ({ code }) { process.exit(code === 'EACCES' ? 0 : 1) } process.exit(1)"
  await run(...inside('node', '--eval', write))
  const [, entry = ''] = /^ENTRYPOINT \["node", "(.+)"\]$/m.exec(file) ?? []
  const port = await freePort()
  const words = inside('node', entry, '--host', '127.0.0.1', '--port', String(port))
  const server = spawn(program, words, { env, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const status = () => fetch(`http://127.0.0.1:${port}/sign-in`).then((answer) => answer.status, String)
  try {
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}
