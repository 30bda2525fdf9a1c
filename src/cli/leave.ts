import process from 'node:process'

/**
 * Ends the process at once. `process.exit` waits for every thread, and a thread in a scan that cannot be stopped takes
 * as long as the scan. A program that replaces this process has none of its threads.
 */
export function leave(code: number): void {
  const program = [process.execPath, '-e', `process.exit(${code})`]
  if (process.platform !== 'win32') process.execve?.(process.execPath, program, {})
  process.exit(code)
}
