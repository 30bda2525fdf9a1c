import { createProcessTerminal } from './process-terminal.ts'
import { run } from './run.ts'

process.exitCode = await run(process.argv.slice(2), createProcessTerminal())
// What a failed start left open must not keep the process; what was printed gets a moment to leave.
setTimeout(() => process.exit(), 500).unref()
