import { followLauncher } from './follow-launcher.ts'
import { followReaders } from './follow-readers.ts'
import { leave } from './leave.ts'
import { createProcessTerminal } from './process-terminal.ts'
import { run } from './run.ts'

followLauncher()
const terminal = createProcessTerminal({ unread: followReaders() })
const code = await run(process.argv.slice(2), terminal)
process.exitCode = code
// What is still open or at work must not keep the process; what was printed gets a moment to leave.
setTimeout(() => leave(code), 500).unref()
