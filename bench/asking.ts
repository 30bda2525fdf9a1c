import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { z } from 'zod'
import { onCore } from './on-core.ts'

/** A process of its own that answers one question after the other. */
export interface Asked {
  ask<Answer>(question: object, answer: z.ZodType<Answer>): Promise<Answer>
  stop(): Promise<void>
}

export function startAsked(core: number, args: readonly string[]): Asked {
  const [program, ...rest] = onCore(core, [process.execPath, '--expose-gc', ...args])
  const child = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  return {
    async ask(question, answer) {
      const heard = once(child, 'message')
      child.send(question)
      const [message] = await Promise.race([heard, ended.then(() => complain(args, child))])
      return answer.parse(message)
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}

/** The other half: in the process that is asked. It ends with whoever asks. */
export function answerAll(answer: (question: unknown) => Promise<object>): void {
  process.on('disconnect', () => process.exit())
  process.on('message', async (question) => process.send?.(await answer(question)))
}

function complain(args: readonly string[], { exitCode, signalCode }: ChildProcess): never {
  throw new Error(`${args.join(' ')} ended with ${exitCode ?? signalCode}; its words stand above.`)
}
