import { writeFileSync, writeSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'

interface Tally {
  passed: number
  failed: number
  skipped: string[]
  /** What failed, each with its first line: CI shows the end of the output only. */
  failures: string[]
  /** Tests that passed only on a second try. */
  unsteady: string[]
}

type Errors = readonly SerializedError[] | undefined

/** Makes "N passed, N failed" the last line of the output, and lists what was skipped, tried again or failed, with the reason. */
export default class ClosingLine implements Reporter {
  #tally: Tally | null = null

  onInit(vitest: Vitest) {
    const filtered = vitest.config.testNamePattern !== undefined
    // At exit, because servers stop and print warnings after the last test.
    process.once('exit', (code) => this.#tally && close(atLeastOneFailure(this.#tally, code), filtered))
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    this.#tally = count(modules, unhandled)
    if (this.#tally.failed > 0) process.exitCode = 1
  }
}

/** A failed set-up leaves only an exit code and no failed test, so this counts one failure. */
function atLeastOneFailure(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function close(tally: Tally, filtered: boolean) {
  if (!filtered) for (const line of tally.skipped) writeSync(1, `skipped: ${line}\n`)
  for (const line of tally.unsteady) writeSync(1, `tried again: ${line}\n`)
  for (const line of tally.failures) writeSync(1, `failed: ${line}\n`)
  writeSync(1, `${closingLine(tally)}\n`)
  // Tells the caller that the line is printed, so that it prints none.
  if (process.env.TEST_CLOSING_FILE) writeFileSync(process.env.TEST_CLOSING_FILE, closingLine(tally))
}

export function closingLine({
  passed,
  failed,
  skipped,
}: Pick<Tally, 'passed' | 'failed' | 'skipped'>): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line
}

/** Also counts failures outside of tests: a file that does not load, a hook, an unhandled rejection. */
export function count(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: [], unsteady: [], failures: [] }
  if (unhandled.length > 0) addFailure('outside of the tests', unhandled, tally, unhandled.length)
  for (const module of modules) {
    const file = module.relativeModuleId
    if (module.errors().length > 0) addFailure(file, module.errors(), tally)
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0) addFailure(`${file} > ${suite.fullName}`, suite.errors(), tally)
    }
    for (const test of module.children.allTests()) add(test, tally)
  }
  return tally
}

function add(test: TestCase, tally: Tally) {
  const result = test.result()
  if (result.state === 'passed') tally.passed++
  else if (result.state === 'failed') addFailure(nameOf(test), result.errors, tally)
  else tally.skipped.push(`${nameOf(test)}${reason(test)}`)
  if (result.state === 'passed' && test.diagnostic()?.flaky) {
    tally.unsteady.push(`${nameOf(test)} (${firstLine(result.errors)})`)
  }
}

function addFailure(what: string, errors: Errors, tally: Tally, times = 1) {
  tally.failed += times
  tally.failures.push(`${what} (${firstLine(errors)})`)
}

function firstLine(errors: Errors): string | undefined {
  return errors?.[0]?.message.split('\n')[0]
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`
}

function reason(test: TestCase): string {
  const result = test.result()
  if (result.state === 'skipped' && result.note) return ` (${result.note})`
  return brokenSuite(test.parent) ? ' (not run: its set-up failed)' : ''
}

function brokenSuite(parent: TestSuite | TestModule): boolean {
  if (parent.errors().length > 0) return true
  return parent.type === 'suite' && brokenSuite(parent.parent)
}
