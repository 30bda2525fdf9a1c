import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '../../../std/assert.ts'
import type { BellWorkerOptions } from './messages.ts'

// A thread with one connection that repeats one query and reports only that the answer has changed.

/** One query takes 2 µs. */
const everyMs = 25

assert(parentPort, 'this file runs in a worker thread')
const options: BellWorkerOptions = workerData
const end = new Int32Array(options.end)
const file = new DatabaseSync(options.path, {
  readOnly: true,
  readBigInts: true,
  returnArrays: true,
  timeout: 5000,
})
const question = file.prepare(options.query)

let known = ask()
parentPort.postMessage(null)
while (Atomics.wait(end, 0, 0, everyMs) === 'timed-out') {
  const answer = ask()
  if (answer !== known) parentPort.postMessage(null)
  known = answer
}
file.close()

function ask(): string {
  return String(question.get())
}
