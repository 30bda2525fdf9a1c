import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lean } from './lean.js'
import { mainProgram } from './main-program.js'
import { root } from './root.js'
import { runChild } from './run-child.js'
import { say } from './say.js'
import { findScaledTests } from './scaled-tests.js'

const pages = () => ['pages']
const nothing = () => []
const isFast = (args) => args.includes('--fast')
const isChanged = (args) => args.includes('--changed')
const isWithScreen = (args) => args.every((arg) => arg.startsWith('--')) || args.includes('screen')

/** What `npm run …` knows: what must be prepared, and what then runs. */
export const tasks = {
  start: { needs: pages, run: program(...mainProgram(), 'start') },
  dev: { needs: nothing, run: program(...mainProgram(), 'start', '--dev') },
  'demo:life': { needs: nothing, run: program(...mainProgram(), 'demo', 'life') },
  compile: { needs: pages, run: compile },
  bench: {
    needs: (args) => (isWithScreen(args) ? ['pages', 'browser'] : ['pages']),
    run: program('bench/main.ts'),
  },
  pictures: { needs: () => ['pages', 'browser'], run: program('test/pictures.ts') },
  'third-party': { needs: nothing, run: program('test/third-party/write.ts') },
  manual: { needs: nothing, run: program('manual/main.ts') },
  test: { needs: () => ['pages', 'browser'], run: test },
  proof: { needs: () => ['pages', 'browser'], run: proof },
  check: {
    needs: (args) => (isFast(args) ? [] : isChanged(args) ? ['pages'] : ['pages', 'browser']),
    run: check,
  },
}

function program(...start) {
  return ({ runtime, env, args }) => runChild(runtime, [...start, ...args], { cwd: root, env: lean(env) })
}

/** The server for the published package; its pages are built already. */
function compile({ runtime, env }) {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  return runChild(runtime, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
    cwd: root,
    env,
  })
}

async function test({ runtime, env, args }, more = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-run-'))
  const closing = join(folder, 'closing-line')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  const code = await runChild(runtime, vitest, {
    cwd: root,
    env: { ...env, ...more, TEST_CLOSING_FILE: closing },
  })
  // The runner itself broke, before any test: the last line must say so, too.
  if (code !== 0 && !existsSync(closing)) say('0 passed, 1 failed')
  rmSync(folder, { recursive: true, force: true })
  return code
}

/** The tests that repeat themselves, at full size or at a part of it. */
function proof(task) {
  const args = task.args.filter((arg) => arg !== '--part')
  const files = args.some((arg) => !arg.startsWith('--')) ? [] : findScaledTests()
  return test(
    { ...task, args: [...args, ...files] },
    { TEST_SCALE: args.length < task.args.length ? 'part' : 'full' },
  )
}

/** Every step runs, whatever the one before said: one look shows all there is to mend. */
async function check(task) {
  const { runtime, env } = task
  const step = (...args) => runChild(runtime, args, { cwd: root, env })
  const formatAndLint = await step('node_modules/@biomejs/biome/bin/biome', 'check', '.')
  const types = await step('node_modules/typescript/bin/tsc', '-p', '.', '--noEmit')
  const rest = task.args.filter((arg) => arg !== '--fast')
  const tests = await test({ ...task, args: isFast(task.args) ? ['--project', 'unit', ...rest] : rest })
  return formatAndLint || types || tests
}
