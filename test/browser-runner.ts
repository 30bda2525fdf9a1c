import {
  inject,
  type RunnerTask,
  type RunnerTaskResultPack,
  type RunnerTestFile,
  TestRunner,
  type VitestTestRunner,
} from 'vitest'

/** Skips whole files without a browser, with their hooks, so that no scenario has to check for one. */
export default class BrowserRunner extends TestRunner {
  async onCollected(files: RunnerTestFile[]) {
    const found = inject('servers').browser
    if ('url' in found) return
    const skipped = files.flatMap((file) => skip(file, found.missing))
    await report(this, skipped)
  }
}

function skip(task: RunnerTask, reason: string): RunnerTaskResultPack[] {
  task.mode = 'skip'
  const result = { state: 'skip' as const, note: reason }
  if (task.type === 'test') return [[task.id, result, task.meta]]
  return task.tasks.flatMap((child) => skip(child, reason))
}

function report(runner: VitestTestRunner, results: RunnerTaskResultPack[]) {
  return runner.onTaskUpdate?.(results, [])
}
