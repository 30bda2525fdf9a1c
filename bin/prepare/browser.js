import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.js'
import { say } from '../say.js'
import { collect, quietly } from './quietly.js'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const noneForMs = 24 * 60 * 60 * 1000
// Goes away with node_modules, which is when to look again.
const memory = join(root, 'node_modules/.switchboard/browser')

/** A Chromium for the tests; where none can be had they are skipped by name. */
export const browser = {
  isReady: () => find() !== null || (!isRequired() && isKnownMissing()),
  async make(runtime) {
    const path = (await playwrights(runtime)) ?? (await debians())
    if (path === null) say('No browser can be installed here: the tests that need one are skipped.')
    mkdirSync(join(memory, '..'), { recursive: true })
    writeFileSync(memory, path ?? '')
  },
  env() {
    const path = find()
    return path === null ? {} : { CHROMIUM_PATH: path }
  },
}

function find() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...installed, ...apps, remembered()].find((path) => path && existsSync(path)) ?? null
}

function remembered() {
  return existsSync(memory) ? readFileSync(memory, 'utf8') : ''
}

function isKnownMissing() {
  return existsSync(memory) && remembered() === '' && Date.now() - statSync(memory).mtimeMs < noneForMs
}

function isRequired() {
  return (process.env.TEST_REQUIRE ?? '').split(',').includes('browser')
}

/** Downloaded, and proven: on a bare system it lacks the libraries that it needs. */
async function playwrights(runtime) {
  const cli = 'node_modules/playwright-core/cli.js'
  if (!(await attempt('Installing a browser', runtime, [cli, 'install', 'chromium']))) return null
  const { chromium } = await import(pathToFileURL(join(root, 'node_modules/playwright-core/index.mjs')).href)
  const path = chromium.executablePath()
  const blank = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank']
  return existsSync(path) && (await collect(path, blank)).code === 0 ? path : null
}

async function debians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = 'apt-get update && apt-get install -y --no-install-recommends chromium'
  await attempt("Installing Debian's chromium", 'sh', ['-c', install], env)
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : null
}

/** Its failure is no failure of the run: there is a next way, and at last the skip. */
async function attempt(title, program, args, env) {
  try {
    await quietly(title, program, args, env)
    return true
  } catch (failure) {
    if (failure.expected) return false
    throw failure
  }
}
