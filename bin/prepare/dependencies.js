import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.js'
import { quietly } from './quietly.js'

const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/** What package-lock.json lists is installed; a plain `npm ci` counts. */
export const dependencies = {
  isReady() {
    const wanted = packagesOf('package-lock.json')
    // npm writes this file last, so it is there only when everything else is.
    const installed = packagesOf('node_modules/.package-lock.json')
    if (wanted === null || installed === null) return false
    return Object.entries(wanted).every(([path, entry]) => path === '' || isInstalled(entry, installed[path]))
  },
  async make(node) {
    // npm's own program, when npm runs us: the one on the PATH may belong to another Node.
    const npm = process.env.npm_execpath
    const install = ['ci', ...options]
    if (npm?.endsWith('.js')) await quietly('Installing dependencies', node, [npm, ...install])
    else await quietly('Installing dependencies', 'npm', install)
  },
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch (failure) {
    if (failure.code === 'ENOENT' || failure instanceof SyntaxError) return null
    throw failure
  }
}

/** Optional packages are those of other platforms, too. */
function isInstalled(wanted, found) {
  if (found === undefined)
    return wanted.optional === true || wanted.devOptional === true || wanted.peer === true
  return found.version === wanted.version && found.integrity === wanted.integrity
}
