import { spawn } from 'node:child_process'
import { root } from '../root.js'
import { say } from '../say.js'
import { sentence } from '../sentence.js'

/** One line with the time that it took; the program's own output is shown only when it fails. */
export async function quietly(title, program, args, env = process.env) {
  const start = performance.now()
  process.stdout.write(`${title} … `)
  const { code, output } = await collect(program, args, env)
  const seconds = Math.ceil((performance.now() - start) / 1000)
  say(code === 0 ? `${seconds} s` : `failed after ${seconds} s`)
  if (code !== 0) throw sentence(`${output.trim()}\n\n"${[program, ...args].join(' ')}" ended with ${code}.`)
}

/** A missing program is an answer like any other failure. */
export function collect(program, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.once('error', (failure) => resolve({ code: 127, output: failure.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }))
  })
}
