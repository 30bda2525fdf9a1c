import pg from 'pg'
import { z } from 'zod'

export const statements = z.object({
  all: z.number(),
  /** What came to the journal since it was read last. */
  journal: z.number(),
  /** What lists find of it. */
  lists: z.number(),
  /** What the rows that they lead to are called. */
  labels: z.number(),
})
export type Statements = z.infer<typeof statements>

const asked = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])

/** Every statement that this process sends to PostgreSQL from now on, by its text where the driver takes it. */
export function countStatements(): () => Statements {
  const counts = { all: 0, journal: 0, lists: 0, labels: 0 }
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(query, client, args) {
      const text = asked.safeParse(args[0]).data ?? ''
      counts.all += 1
      if (/"changes"/.test(text)) counts.journal += 1
      else if (/"products"/.test(text)) counts.lists += 1
      else if (/"listed"/.test(text)) counts.labels += 1
      return Reflect.apply(query, client, args)
    },
  })
  return () => ({ ...counts })
}
