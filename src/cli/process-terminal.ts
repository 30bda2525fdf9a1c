import { Writable } from 'node:stream'
import { askLine } from './ask-line.ts'
import { leave } from './leave.ts'
import { listenForStop } from './listen-for-stop.ts'
import type { Terminal } from './terminal.ts'

/** The terminal of this process. */
export function createProcessTerminal({ unread }: Pick<Terminal, 'unread'>): Terminal {
  const interactive = Boolean(process.stdin.isTTY && process.stderr.isTTY)
  return {
    env: takeEnvironment(process.env),
    cwd: process.cwd(),
    interactive,
    unread,
    // Standard output is the result of a command, so the log goes to standard error.
    logForPeople: Boolean(process.stderr.isTTY),
    print: (text) => process.stdout.write(`${text}\n`),
    write: (pieces) => writeOut(pieces, unread),
    note: (text) => process.stderr.write(`${text}\n`),
    log: (text) => writeIfRead(process.stderr, text),
    ask,
    // It hides the input even if nobody reads the question, because the typed text would show.
    askSecret: (question) => (process.stdin.isTTY ? askHidden(question) : readFirstLine()),
    listenForStop,
    leaveWithin: (timeoutMs) => setTimeout(() => leave(0), timeoutMs).unref(),
  }
}

/** A pipe that nobody reads would fill the memory. Requests wait for no log, so what comes now is dropped. */
const mostUnreadBytes = 262_144

function writeIfRead(output: Writable, text: string): boolean {
  if (output.writableLength > mostUnreadBytes) return false
  output.write(text)
  return true
}

/** Removes the owner's password, so that child processes, threads and dumps of the environment do not have it. */
export function takeEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const taken = { ...env }
  delete env.SWITCHBOARD_OWNER_PASSWORD
  return taken
}

async function writeOut(pieces: AsyncIterable<string | Uint8Array>, unread: AbortSignal): Promise<void> {
  for await (const piece of pieces) {
    if (unread.aborted) return
    if (process.stdout.write(piece)) continue
    await new Promise<void>((resolve) => {
      process.stdout.once('drain', resolve)
      unread.addEventListener('abort', () => resolve(), { once: true })
    })
  }
}

async function ask(question: string): Promise<string> {
  const answer = await askLine(question, { input: process.stdin, output: process.stderr, terminal: true })
  return answer.trim()
}

/** Readline writes what is typed to its output, so this output drops it. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const answer = await askLine('', { input: process.stdin, output: createSwallow(), terminal: true })
  process.stderr.write('\n')
  return answer
}

function readFirstLine(): Promise<string> {
  return askLine('', { input: process.stdin, output: createSwallow(), terminal: false })
}

function createSwallow(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}
