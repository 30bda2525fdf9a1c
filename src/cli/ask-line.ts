import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

export interface Place {
  readonly input: Readable
  readonly output: Writable
  /** True: readline handles each key and writes what is typed to the output. */
  readonly terminal: boolean
}

/** Returns the first line without waiting for more. Empty if the input ends first, as by Ctrl+D. */
export async function askLine(question: string, { input, output, terminal }: Place): Promise<string> {
  const lines = createInterface({ input, output, terminal, prompt: question })
  // Raw mode turns Ctrl+C into a key, but it must still end the process.
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
  // The next text must not be on the line of the question.
  if (line === null && terminal) output.write('\n')
  return line ?? ''
}
