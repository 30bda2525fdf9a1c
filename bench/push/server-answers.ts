import { monitorEventLoopDelay } from 'node:perf_hooks'
import { z } from 'zod'
import { answerAll } from '../asking.ts'

export const started = z.object({ port: z.number() })

/** Of the process, so far. */
export const cpu = z.object({ ms: z.number() })

/** After what could be thrown away was. */
export const memory = z.object({ residentKb: z.number() })

/** The longest time that the loop was held since the last question. */
export const hold = z.object({ longestMs: z.number() })

const question = z.object({ kind: z.enum(['start', 'cpu', 'memory', 'hold', 'statements']) })

interface Counts {
  /** Sent to a database so far, by what they ask. */
  statements(): object
}

/** What measured servers tell of themselves. */
export function answerAsServer(listen: () => Promise<number>, counts?: Counts): void {
  // Watching costs a timer each millisecond, so it begins when it is asked for.
  const delay = monitorEventLoopDelay({ resolution: 1 })
  answerAll(async (asked) => {
    switch (question.parse(asked).kind) {
      case 'start':
        return { port: await listen() }
      case 'cpu': {
        const { user, system } = process.cpuUsage()
        return { ms: (user + system) / 1000 }
      }
      case 'memory':
        globalThis.gc?.()
        return { residentKb: process.memoryUsage.rss() / 1000 }
      case 'hold': {
        const longestMs = delay.max / 1e6
        delay.enable()
        delay.reset()
        return { longestMs }
      }
      case 'statements':
        return counts?.statements() ?? {}
    }
  })
}
