import { z } from 'zod'
import { openDeletePlace } from './delete-place.ts'

/** A process that deletes or restores rows in a job, and kills itself at this step of this batch. */
export const deleteOrder = z.object({
  url: z.string(),
  /** The job whose rows it restores; null: it deletes them. */
  of: z.nullable(z.string()),
  batch: z.number(),
  step: z.string(),
})
export type DeleteOrder = z.infer<typeof deleteOrder>

const { url, of, batch, step } = deleteOrder.parse(JSON.parse(process.argv[2] ?? ''))
let batches = 0
const place = await openDeletePlace({
  url,
  name: `child ${process.pid}`,
  pause: async (at) => {
    if (at === 'begun') batches += 1
    if (at === step && batches === batch) die()
  },
})
process.stdout.write('ready\n')
if (of === null) await place.delete()
else await place.restore(of)
setInterval(() => {}, 1_000)

/** Dies as if the operating system killed it, without any cleanup. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('nobody survives that')
}
