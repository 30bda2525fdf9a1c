import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const repeatedWithinMs = 500

/** Runs a program in our place: its output, its signals, its exit code. */
export function runChild(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    const forget = forwardSignals(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      forget()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** A second signal means "at once", so the child must not get one that somebody else passed on already. */
function forwardSignals(child) {
  let last = 0
  const forward = (signal) => {
    // Ctrl-C on a terminal reaches the child by itself; npm then sends us another one.
    const alreadyThere = signal === 'SIGINT' && process.stdin.isTTY
    const repeated = Date.now() - last < repeatedWithinMs
    last = Date.now()
    if (!alreadyThere && !repeated) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
  }
}
