import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { leave } from './leave.ts'
import { listenForStop } from './listen-for-stop.ts'
import type { Terminal } from './terminal.ts'

/** The terminal of this process. */
export function createProcessTerminal(): Terminal {
  const interactive = Boolean(process.stdin.isTTY && process.stderr.isTTY)
  return {
    env: process.env,
    cwd: process.cwd(),
    interactive,
    // Standard output is the answer of a command, so the log goes to standard error.
    logForPeople: Boolean(process.stderr.isTTY),
    print: (text) => process.stdout.write(`${text}\n`),
    note: (text) => process.stderr.write(`${text}\n`),
    log: (text) => process.stderr.write(text),
    ask: (question) => ask(question, process.stderr),
    askSecret: (question) => (interactive ? askHidden(question) : readFirstLine()),
    listenForStop,
    leaveWithin: (timeoutMs) => setTimeout(() => leave(0), timeoutMs).unref(),
  }
}

async function ask(question: string, output: Writable): Promise<string> {
  const lines = openLines(output, interactiveOutput(output))
  try {
    return (await lines.question(question)).trim()
  } finally {
    lines.close()
  }
}

/** Readline writes what is typed to its output, so that is one that swallows it. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const swallow = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = openLines(swallow, true)
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

/** Raw mode turns Ctrl+C into a key; it ends the process all the same. */
function openLines(output: Writable, terminal: boolean): Interface {
  const lines = createInterface({ input: process.stdin, output, terminal })
  lines.once('SIGINT', () => {
    lines.close()
    process.kill(process.pid, 'SIGINT')
  })
  return lines
}

async function readFirstLine(): Promise<string> {
  return (await readAll(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
}

function interactiveOutput(output: Writable): boolean {
  return output === process.stderr && Boolean(process.stderr.isTTY)
}
