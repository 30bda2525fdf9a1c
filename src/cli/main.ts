import { followLauncher } from './follow-launcher.ts'
import { leave } from './leave.ts'
import { createProcessTerminal } from './process-terminal.ts'
import { run } from './run.ts'

followLauncher()
const terminal = createProcessTerminal({ unread: followReaders() })
const code = await run(process.argv.slice(2), terminal)
process.exitCode = code
// What is still open or at work must not keep the process; what was printed gets a moment to leave.
setTimeout(() => leave(code), 500).unref()

/**
 * Aborts when whoever reads what is printed goes away, as "head" does. That is no failure, and a server must not end because
 * a program that read its log did; without a listener any process would.
 */
function followReaders(): AbortSignal {
  const gone = new AbortController()
  process.stdout.on('error', (failure) => {
    if (!('code' in failure && failure.code === 'EPIPE')) throw failure
    gone.abort()
  })
  // There is no other place to complain at.
  process.stderr.on('error', () => {})
  return gone.signal
}
