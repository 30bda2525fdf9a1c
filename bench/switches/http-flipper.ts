import { Agent, request } from 'node:http'
import { z } from 'zod'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import type { Flipper } from './flipper.ts'

export const httpPlace = z.object({
  address: z.string(),
  /** The products, as addresses call them. */
  table: z.string(),
  headers: z.record(z.string(), z.string()),
})

const answered = z.object({ active: z.boolean(), changed: z.boolean() })

/** As the page does it when somebody clicks. */
export function openHttpFlipper({ address, table, headers }: z.infer<typeof httpPlace>): Flipper {
  const agent = new Agent({ keepAlive: true })
  return {
    async flip(id, active) {
      const url = address + toSwitchUrl({ table, key: String(id), column: 'active' }, active)
      let text = await post(url)
      // A disk that hangs for seconds makes a slow flip, not the end of the measurement.
      while (text === null) text = await post(url)
      const answer = answered.parse(JSON.parse(text))
      if (answer.active !== active || !answer.changed) throw new Error(`${url} changed nothing`)
    },
    close: async () => agent.destroy(),
  }

  /** Null where the database was busy for as long as somebody waits. */
  function post(url: string): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.once('end', () => {
          if (answer.statusCode === 200) resolve(text)
          else if (answer.statusCode === 503) resolve(null)
          else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`))
        })
      })
      asked.once('error', reject)
      asked.end()
    })
  }
}
