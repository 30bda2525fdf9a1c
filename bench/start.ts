import { type Bench, median } from './measurement.ts'
import { startServer, withDataDir } from './server.ts'

const runs = 5

export const start: Bench = {
  name: 'start',
  sentence: `From spawning the command to the first 200 of /health/ready on the demo world, median of ${runs}.`,
  async run() {
    const first: number[] = []
    const second: number[] = []
    for (let run = 0; run < runs; run += 1) {
      await withDataDir(async (dataDir) => {
        first.push(await timeStart(dataDir))
        second.push(await timeStart(dataDir))
      })
    }
    return [
      { what: 'first start, makes the demo world', value: median(first), unit: 'ms', goal: { atMost: 3000 } },
      { what: 'every later start', value: median(second), unit: 'ms', goal: { atMost: 1500 } },
    ]
  },
}

async function timeStart(dataDir: string): Promise<number> {
  const server = await startServer(dataDir)
  await server.stop()
  return server.startMs
}
