import { expect, test } from 'vitest'
import { openLiveSite } from '../../test/live-site.ts'
import { onLoggingServer } from '../../test/logging-server.ts'
import { onServer } from '../../test/on-server.ts'

onLoggingServer(['--binlog-format=ROW'], (server) => {
  test('a page shows at once what another program writes, without a trigger, and the trail has it', async () => {
    const url = await server.url()
    const site = await openLiveSite(url, {
      tables: [
        'create table lamps (id integer primary key, name text)',
        `insert into lamps values (1, 'oak'), (2, 'elm')`,
      ],
    })
    try {
      const ada = await site.enter('owner')
      const watch = await site.kernel.watching.watch(ada, site.id('lamps'))
      expect(watch).toMatchObject({ by: 'log', state: 'watched', obstacle: null })
      const list = await site.follow(ada, await site.page(ada, 'lamps', ''))
      await site.run(`update lamps set name = 'ash' where id = 2`)
      await expect.poll(() => list.rows.get('2')).toMatchObject({ name: 'ash' })
      list.leave()
      const told = `select table_name, row_key, actor_kind from switchboard_entries where change_id is not null`
      await expect
        .poll(() => onServer(url, told))
        .toEqual([{ table_name: 'lamps', row_key: '2', actor_kind: 'outside' }])
      expect((await site.kernel.watching.unwatch(ada, site.id('lamps'))).state).toBe('unwatched')
    } finally {
      await site.close()
    }
  })
})
