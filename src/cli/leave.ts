import process from 'node:process'

/**
 * Ends the process at once. `process.exit` waits for every thread, and one that is deep in a scan that cannot be stopped
 * takes as long as the scan; a program that takes our place does not inherit them.
 */
export function leave(code: number): void {
  const program = [process.execPath, '-e', `process.exit(${code})`]
  if (process.platform !== 'win32') process.execve?.(process.execPath, program, {})
  process.exit(code)
}
