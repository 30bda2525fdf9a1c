import { Agent, get } from 'node:http'
import { median } from './measurement.ts'

// A process of its own: asks for one address again and again over one connection, and prints the median time.

const [url = '', given = '{}', requests = '1'] = process.argv.slice(2)
const headers = JSON.parse(given)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const timesMs: number[] = []

for (let left = Number(requests); left > 0; left -= 1) {
  const from = performance.now()
  await ask()
  timesMs.push(performance.now() - from)
}
agent.destroy()
process.stdout.write(String(median(timesMs)))

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    }).once('error', reject)
  })
}
