import { followLauncher } from './follow-launcher.ts'
import { leave } from './leave.ts'
import { createProcessTerminal } from './process-terminal.ts'
import { run } from './run.ts'

followLauncher()
const terminal = createProcessTerminal({ unread: followReaders() })
const code = await run(process.argv.slice(2), terminal)
process.exitCode = code
// Open handles and running work must not keep the process. Printed text gets a moment to leave.
setTimeout(() => leave(code), 500).unref()

/**
 * Aborts when the reader of the output goes away, as "head" does. That is no failure, and a server must not end because
 * a program stopped reading its log. Without a listener the process would end.
 */
function followReaders(): AbortSignal {
  const gone = new AbortController()
  process.stdout.on('error', (failure) => {
    if (!('code' in failure && failure.code === 'EPIPE')) throw failure
    gone.abort()
  })
  // There is no other place for a complaint.
  process.stderr.on('error', () => {})
  return gone.signal
}
