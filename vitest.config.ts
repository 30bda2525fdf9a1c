import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import MixedOrder from './test/mixed-order.ts'

const databases = '**/*.db.test.ts'
const sockets = '**/*.socket.test.ts'
const leftOut = ['node_modules/**', 'build/**', 'dist/**']

/** At full size (`npm run proof`) the same tests take longer. */
const patience = { full: 30, part: 5 }[process.env.TEST_SCALE ?? ''] ?? 1

/**
 * A machine of CI may stand still for seconds, and a thousand tests with real servers and browsers notice. What passes
 * only when tried again is named before the last line (closing-line.ts), with what it said first.
 */
const retry = process.env.CI ? { count: 2, delay: 1_000 } : 0

/** A server that a test starts takes two seconds of CPU less to come up where its code was compiled by an earlier one. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') }

/** The suffix of a test file says what it needs. */
export default defineConfig({
  test: {
    // Half of what tests do is waiting, so two cores take four files at once (the default leaves one core free).
    maxWorkers: Math.max(4, availableParallelism() - 1),
    sequence: { sequencer: MixedOrder },
    globalSetup: ['test/servers.ts'],
    reporters: ['default', './test/closing-line.ts'],
    projects: [
      project('unit', ['**/*.test.ts', '**/*.test.tsx'], {
        exclude: [databases, sockets],
        timeoutMs: 60_000,
        // No module keeps state (STYLE.md, 17), so these share what is loaded: half of their CPU went into loading.
        isolate: false,
      }),
      project('db', [databases], { timeoutMs: 60_000 }),
      project('socket', [sockets], { timeoutMs: 60_000 }),
      project('e2e', ['test/e2e/*.e2e.ts'], { timeoutMs: 120_000, runner: './test/browser-runner.ts' }),
    ],
  },
})

interface Rest {
  readonly timeoutMs: number
  readonly exclude?: string[]
  readonly runner?: string
  readonly isolate?: boolean
}

function project(name: string, include: string[], rest: Rest) {
  return {
    test: {
      name,
      include,
      exclude: [...leftOut, ...(rest.exclude ?? [])],
      setupFiles: ['test/scale.ts', 'test/said.ts'],
      // A file's connections end with it.
      isolate: rest.isolate ?? true,
      env,
      testTimeout: rest.timeoutMs * patience,
      hookTimeout: rest.timeoutMs,
      retry,
      // A machine that also builds and measures takes more than the usual second.
      expect: { poll: { timeout: 10_000 } },
      ...(rest.runner ? { runner: rest.runner } : {}),
    },
  }
}
