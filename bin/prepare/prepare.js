import { browser } from './browser.js'
import { dependencies } from './dependencies.js'
import { withLock } from './lock.js'
import { pages } from './pages.js'
import { findRuntime } from './runtime.js'

const steps = { pages, browser }

/** Makes what a task needs; the answer is the runtime and the environment for its programs. */
export async function prepare(needs) {
  await settle(dependencies, process.execPath)
  const runtime = findRuntime()
  const env = { ...process.env }
  for (const need of needs) {
    await settle(steps[need], runtime)
    Object.assign(env, steps[need].env?.())
  }
  return { runtime, env }
}

/** Only what is missing is locked for, so that the usual start waits for nobody. */
async function settle(step, runtime) {
  if (step.isReady()) return
  await withLock(async () => {
    if (!step.isReady()) await step.make(runtime)
  })
}
