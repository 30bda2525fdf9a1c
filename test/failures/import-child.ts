import { z } from 'zod'
import { openImportHouse } from '../import-house.ts'
import { operator } from '../open-house.ts'

/** A process that works on an import until it is killed. */
export const importOrder = z.object({
  url: z.string(),
  /** The import that it starts; null: it takes up jobs that others have left. */
  starts: z.nullable(z.string()),
})

export type ImportOrder = z.infer<typeof importOrder>

const { url, starts } = importOrder.parse(JSON.parse(process.argv[2] ?? ''))
const house = await openImportHouse(url, { tables: () => [] })
if (starts === null) house.kernel.jobs.resume()
else await house.kernel.imports.start(operator, starts)
process.stdout.write('ready\n')
// The job's own timers keep no process alive.
setInterval(() => undefined, 1_000)
