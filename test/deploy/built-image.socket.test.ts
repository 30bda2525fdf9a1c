import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { packedPackage } from '../packed-package.ts'
import { atScale } from '../scale.ts'
import { findProgram } from '../servers/find-program.ts'
import { freePort } from '../servers/free-port.ts'
import { type ImageBuilder, imageObstacle, openImageBuilder } from './image-builder.ts'

const found = inject('servers').buildah
const obstacle = 'missing' in found ? found.missing : imageObstacle()
const run = promisify(execFile)
const file = readFileSync('Containerfile', 'utf8')
const nobody = '10001'

/** The number of the processor in the head of a program. */
const processors = { amd64: 62, arm64: 183 }

describe.skipIf(obstacle !== null)(`the image${obstacle === null ? '' : ` (${obstacle})`}`, () => {
  let builder: ImageBuilder
  let packageFile: string

  beforeAll(async () => {
    packageFile = await packedPackage()
    builder = await openImageBuilder('url' in found ? found.url : '')
  }, 240_000)
  afterAll(() => builder?.close())

  test('is small, and serves the demo where it may write /data only', { timeout: 240_000 }, async () => {
    const image = await builder.build('amd64', packageFile)
    const root = await builder.mount(image)
    await expectFilesOf('amd64', root)
    const { stdout } = await run('du', ['--summarize', '--bytes', root])
    expect(Number.parseInt(stdout, 10)).toBeLessThan(200e6)
    const packages = await readdir(join(root, 'switchboard/node_modules'), { recursive: true })
    expect(packages).toContain('switchboard/LICENSE')
    expect(packages.filter((path) => /\.[mc]?ts$|\.map$/.test(path))).toEqual([])
    await expectServing(root)
  })

  const isProof = atScale({ test: 0, proof: 1 }) > 0
  const when = isProof ? '' : ' (npm run proof)'
  test.skipIf(!isProof)(
    `has the runtime and libraries of arm64 where it is built for that${when}`,
    {
      timeout: 240_000,
    },
    async () => {
      const image = await builder.build('arm64', packageFile)
      expect(await builder.inspect(image, '{{.Docker.Architecture}}')).toBe('arm64')
      await expectFilesOf('arm64', await builder.mount(image))
    },
  )
})

async function expectFilesOf(arch: 'amd64' | 'arm64', root: string): Promise<void> {
  const libraries = `lib/${arch === 'amd64' ? 'x86_64' : 'aarch64'}-linux-gnu`
  for (const path of ['usr/local/bin/node', `${libraries}/libc.so.6`, `usr/${libraries}/libstdc++.so.6`]) {
    expect([path, await readProcessor(join(root, path))]).toEqual([path, processors[arch]])
  }
  expect(existsSync(join(root, 'bin/sh'))).toBe(false)
}

async function readProcessor(path: string): Promise<number> {
  const program = await open(path)
  try {
    const { buffer } = await program.read({ buffer: Buffer.alloc(20) })
    return buffer.readUInt16LE(18)
  } finally {
    await program.close()
  }
}

/** As a container does with --read-only, --tmpfs /tmp, --volume …:/data, --cap-drop ALL and no-new-privileges. */
const enter = `
mount --bind -o ro "$0" "$0"
mount -t tmpfs tmpfs "$0/tmp"
mount --bind "$1" "$0/data"
mount --rbind /dev "$0/dev"
mount --rbind /proc "$0/proc"
shift
exec setpriv --no-new-privs --clear-groups env --ignore-environment "$@"`

async function expectServing(root: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'switchboard-data-'))
  await chown(data, Number(nobody), Number(nobody))
  for (const path of ['dev', 'proc']) await mkdir(join(root, path), { recursive: true })
  const port = await freePort()
  const unshare = findProgram('unshare') ?? ''
  const [, env = ''] = /^ENV (.+)$/m.exec(file) ?? []
  const user = ['--wd', '/data', '--setgid', nobody, '--setuid', nobody]
  const inside = (words: readonly string[]) => [
    ...['--mount', 'sh', '-e', '-c', enter, root, data],
    ...[...env.split(' '), 'HOST=127.0.0.1', `PORT=${port}`, unshare, '--root', root, ...user, ...words],
  ]
  const call = (words: readonly string[]) =>
    run(unshare, inside(words)).then(
      () => 'ends well',
      (failure: Error) => failure.message,
    )
  const server = spawn(unshare, inside(readWords('ENTRYPOINT')), { stdio: 'ignore' })
  const ended = once(server, 'exit')
  const status = () => fetch(`http://127.0.0.1:${port}/sign-in`).then((answer) => answer.status, String)
  try {
    await expect.poll(status, { timeout: 60_000 }).toBe(200)
    expect(await call(readWords('HEALTHCHECK .+\\n *CMD'))).toBe('ends well')
    expect(await call(['node', '--eval', "fs.writeFileSync('/switchboard/x', '')"])).toContain('EROFS')
    expect(await call(['node', '--eval', 'process.exit(process.getuid() === 0 ? 1 : 0)'])).toBe('ends well')
    expect(await readdir(data)).toContain('demo.sqlite')
  } finally {
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await rm(data, { recursive: true, force: true })
  }
}

function readWords(instruction: string): string[] {
  const [, words = '[]'] = new RegExp(`^${instruction} (\\[.+\\])$`, 'm').exec(file) ?? []
  return JSON.parse(words)
}
