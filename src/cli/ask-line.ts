import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

export interface Place {
  readonly input: Readable
  readonly output: Writable
  /** Readline takes each key by itself and draws what is typed on the output. */
  readonly terminal: boolean
}

/** The first line that comes, without waiting for more; empty where the input ends before one, as by Ctrl+D. */
export async function askLine(question: string, { input, output, terminal }: Place): Promise<string> {
  const lines = createInterface({ input, output, terminal, prompt: question })
  // Raw mode turns Ctrl+C into a key; it ends the process all the same.
  lines.once('SIGINT', () => {
    lines.close()
    process.kill(process.pid, 'SIGINT')
  })
  const answer = new Promise<string | null>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(null))
  })
  lines.prompt()
  const line = await answer
  lines.close()
  // What is said next must not stand behind the question.
  if (line === null && terminal) output.write('\n')
  return line ?? ''
}
