import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const repeatedWithinMs = 500
const parentCheckMs = 250

/** Runs a program in our place: its output, its signals, its exit code. */
export function runChild(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    // Closed by whatever ends us, so that a program of ours stops, too (src/cli/follow-launcher.ts).
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    const child = spawn(program, args, { stdio, ...options })
    const pass = createPass(child)
    const stops = [forwardSignals(pass), followParent(pass)]
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const stop of stops) stop()
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** A second signal means "at once", so the child must not get one that somebody else passed on already. */
function createPass(child) {
  let last = Number.NEGATIVE_INFINITY
  return (signal) => {
    // Ctrl-C on a terminal reaches the child by itself; npm then sends us another one.
    const alreadyThere = signal === 'SIGINT' && process.stdin.isTTY
    const repeated = performance.now() - last < repeatedWithinMs
    last = performance.now()
    if (!alreadyThere && !repeated) child.kill(signal)
  }
}

function forwardSignals(pass) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
  }
}

/** npm stops the shell that it started us with, and some shells tell us nothing: without this a server would stay behind. */
function followParent(pass) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    pass('SIGTERM')
  }, parentCheckMs)
  return () => clearInterval(timer)
}
