import { expect, test } from 'vitest'
import type { StoreTables } from '../../src/store/index.ts'
import { eachDatabase } from '../databases.ts'
import { type ImportHouse, openImportHouse } from '../import-house.ts'
import { operator } from '../open-house.ts'
import { atScale } from '../scale.ts'
import { killImporterAfter } from './run-child.ts'

const records = atScale({ test: 6_000, proof: 100_000 })
const kills = atScale({ test: 2, proof: 50 })
const batch = 500
const timeoutMs = 120_000 + kills * 10_000

eachDatabase((kind) => {
  test(
    `[TR16] kill -9 at ${kills} moments of an import of ${records} records leaves whole batches, and each record is added once`,
    async () => {
      const url = await kind.url()
      const house = await openImportHouse(url)
      const lines = Array.from({ length: records }, (_, at) => `K-${at},Name ${at},${at}`)
      const { id } = await house.send('goods', `code,name,price\n${lines.join('\n')}\n`)
      for (let kill = 0; kill < kills; kill += 1) {
        await killImporterAfter({ url, starts: kill === 0 ? id : null }, Math.random() * 1_200)
        await expectWholeBatches(house, id)
        await endClaims(house)
      }
      house.kernel.jobs.resume()
      const { job } = await house.kernel.imports.find(operator, id)
      const ended = await house.ended(job ?? '')
      expect(ended).toMatchObject({ state: 'done', done: records, changed: records, refused: 0 })
      await expectWholeBatches(house, id)
      await house.close()
    },
    timeoutMs,
  )

  async function expectWholeBatches(house: ImportHouse, id: string) {
    const { job: started } = await house.kernel.imports.find(operator, id)
    const job = await house.kernel.jobs.find(operator, started ?? '')
    expect(job.done % batch).toBe(0)
    const added = await house.ask("select count(*) from goods where code like 'K-%'")
    expect(added).toEqual([String(job.changed)])
    expect(await house.own('entries')).toBe(job.changed + (job.state === 'done' ? 2 : 1))
  }

  /** As if the lease of the dead process had run out. */
  async function endClaims({ database }: ImportHouse) {
    const end = database
      .buildOwn<StoreTables>()
      .updateTable('jobs')
      .set({ claimed_until: '2000-01-01T00:00:00.000Z' })
      .where('state', '=', 'running')
    await database.write((transaction) => transaction.run(end))
  }
})
