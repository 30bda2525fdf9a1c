import { execFile, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../servers/find-program.ts'

/** Builds images as the Containerfile says, in a store of its own. */
export interface ImageBuilder {
  /** Builds for a platform from this packed package, and returns the image's name. */
  build(arch: 'amd64' | 'arm64', packageFile: string): Promise<string>
  inspect(image: string, format: string): Promise<string>
  /** The folder with the files of a new container. */
  mount(image: string): Promise<string>
  close(): Promise<void>
}

const needed = ['apt-get', 'dpkg-deb', 'npm', 'unshare', 'setpriv']

/** Why this machine can't build the image without a registry of images; null if it can. */
export function imageObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'only root builds images without user namespaces'
  const missing = needed.filter((name) => findProgram(name) === null)
  if (missing.length > 0) return `${missing.join(' and ')} must be installed`
  const { status } = spawnSync(findProgram('unshare') ?? '', ['--mount', 'true'])
  return status === 0 ? null : 'this machine lets nobody mount'
}

export async function openImageBuilder(program: string): Promise<ImageBuilder> {
  // Not in memory, where tests keep their files else: a store takes several hundred MB.
  const folder = await mkdtemp('/var/tmp/switchboard-image-')
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', TMPDIR: folder }
  const run = async (driver: string, words: readonly string[]) => {
    const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
    const all = [...store, '--storage-driver', driver, ...words]
    const { stdout } = await promisify(execFile)(program, all, { env, maxBuffer: 64 * 1024 ** 2 })
    return stdout.trim()
  }
  // Inside another container there may be no overlay.
  const driver = await run('overlay', ['from', 'scratch']).then(
    (container) => run('overlay', ['mount', container]).then(() => 'overlay'),
    () => 'vfs',
  )
  const call = (...words: string[]) => run(driver, words)
  await makeBuilder(folder)
  await call(
    'build',
    '--quiet',
    '--tag',
    'builder',
    '--file',
    join(folder, 'Builder'),
    join(folder, 'builder'),
  )
  return {
    async build(arch, packageFile) {
      const image = `localhost/switchboard-${arch}`
      // Takes the place of the stage that makes the package.
      await mkdir(join(folder, 'package/tmp'), { recursive: true })
      await cp(packageFile, join(folder, 'package/tmp', basename(packageFile)))
      await call(
        ...['build', '--format', 'docker', '--pull=never', '--network', 'host', '--tag', image],
        ...['--platform', `linux/${arch}`, '--build-arg', `BUILDPLATFORM=linux/${machine}`],
        ...[
          '--build-arg',
          'BUILDER=localhost/builder',
          '--build-context',
          `package=${join(folder, 'package')}`,
        ],
        ...['--volume', '/usr:/usr:ro', '--volume', `${dirname(process.execPath)}:/runtime:ro`],
        ...['--volume', `${join(homedir(), '.npm')}:/root/.npm`, '--file', 'Containerfile', '.'],
      )
      return image
    },
    inspect: (image, format) => call('inspect', '--type', 'image', '--format', format, image),
    mount: async (image) => call('mount', await call('from', '--pull=never', image)),
    async close() {
      await call('rm', '--all')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const machine = process.arch === 'arm64' ? 'arm64' : 'amd64'

/** A system with the programs of this machine, in the place of the one that Docker Hub has. It comes without a registry. */
async function makeBuilder(folder: string): Promise<void> {
  const root = join(folder, 'builder')
  for (const path of [
    'usr',
    'root',
    'tmp',
    'etc/ssl',
    'var/lib/apt/lists/partial',
    'var/cache/apt/archives/partial',
  ])
    await mkdir(join(root, path), { recursive: true })
  // The programs of apt that check signatures run as another user.
  await chmod(join(root, 'tmp'), 0o1777)
  for (const path of ['bin', 'sbin', 'lib', 'lib64']) await symlink(`usr/${path}`, join(root, path))
  await cp('/etc/apt', join(root, 'etc/apt'), { recursive: true })
  await cp('/etc/ssl/certs', join(root, 'etc/ssl/certs'), { recursive: true, dereference: true })
  for (const file of ['/etc/passwd', '/etc/group']) await cp(file, join(root, file))
  await mkdir(join(root, 'var/lib/dpkg'))
  await writeFile(join(root, 'var/lib/dpkg/status'), '')
  await mkdir(join(homedir(), '.npm'), { recursive: true })
  await writeFile(
    join(folder, 'Builder'),
    `FROM scratch
COPY . /
ENV PATH=/runtime:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root NPM_CONFIG_PREFER_OFFLINE=true \\
  NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
`,
  )
}
