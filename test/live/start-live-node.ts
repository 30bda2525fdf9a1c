import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { z } from 'zod'
import type { Question } from './live-node.ts'

/** A node that can be killed and started again at the same address. */
export interface LiveNode {
  readonly address: string
  ask<Answer>(question: Question, answer: z.ZodType<Answer>): Promise<Answer | Refused>
  start(): Promise<void>
  /** Kills the node at once, without a shutdown. */
  kill(): Promise<void>
}

/** A refusal by the node, or no node at all. */
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
      // Other writers may keep the file busy for longer than a start waits, so this tries again.
      for (let time = 0; time < mostStarts; time += 1) if (await startOnce()) return
      throw new Error(`A node ended ${mostStarts} times instead of starting`)
    },
    kill: () => kill(),
  }
}
