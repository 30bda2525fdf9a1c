import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { z } from 'zod'
import type { Question } from './live-node.ts'

/** A node that is killed and comes back, always at the same address. */
export interface LiveNode {
  readonly address: string
  ask<Answer>(question: Question, answer: z.ZodType<Answer>): Promise<Answer | Refused>
  start(): Promise<void>
  /** At once, with no chance to say goodbye. */
  kill(): Promise<void>
}

/** By the node, or because there is none at the moment. */
export class Refused {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

const mostStarts = 5

export function createLiveNode(url: string, port: number): LiveNode {
  const address = `http://127.0.0.1:${port}`
  let kill = async () => {}

  async function startOnce(): Promise<boolean> {
    const child = fork('test/live/live-node.ts', [url, String(port)], {
      env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
    })
    const ended = once(child, 'exit')
    kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    const [said] = await Promise.race([once(child, 'message'), ended])
    return said === 'ready'
  }

  return {
    address,
    async ask(question, answer) {
      let response: Response
      let text: string
      try {
        response = await fetch(address, { method: 'POST', body: JSON.stringify(question) })
        text = await response.text()
      } catch (failure) {
        if (failure instanceof TypeError) return new Refused('gone')
        throw failure
      }
      if (response.status === 500) throw new Error(`A node is broken: ${text}`)
      return response.ok ? answer.parse(JSON.parse(text)) : new Refused(text)
    },
    async start() {
      // A file that others never stop writing to may be busy for longer than a start waits.
      for (let time = 0; time < mostStarts; time += 1) if (await startOnce()) return
      throw new Error(`A node ended ${mostStarts} times instead of starting`)
    },
    kill: () => kill(),
  }
}
