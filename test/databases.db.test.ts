import { expect, test } from 'vitest'
import { openDatabase } from '../src/db/index.ts'
import { silentLog } from '../src/std/log.ts'
import { eachDatabase } from './databases.ts'

eachDatabase((database) => {
  test('a test gets a database that answers, and a further one when it asks again', async () => {
    const [first, second] = [await database.url(), await database.url()]
    expect(first).not.toBe(second)
    for (const url of [first, second]) {
      const opened = await openDatabase(url, { log: silentLog })
      await opened.ping()
      await opened.close()
    }
  })
})
