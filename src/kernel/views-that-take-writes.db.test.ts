import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'

/** One view that the database itself writes to, if it has such views, and one whose own triggers write. */
function viewsOf(family: Family): string[] {
  const tables = [
    `create table stock (id integer primary key, name text not null, amount integer not null check (amount >= 0))`,
    `insert into stock values (1, 'Oak', 5), (2, 'Elm', 0)`,
  ]
  const plain = 'create view plain as select id, name, amount from stock where amount > 0 with check option'
  const counted =
    'create view counted as select name, count(*) as rows, max(id) as id from stock group by name'
  // The database has no triggers on views.
  if (family === 'MySQL') {
    return [...tables, plain, 'create view steered as select id, name, amount from stock', counted]
  }
  if (family === 'PostgreSQL') {
    return [
      ...tables,
      plain,
      'create view steered as select id, upper(name) as name, amount from stock',
      `create function steer() returns trigger language plpgsql as $$ begin
         if tg_op = 'DELETE' then delete from stock where id = old.id; return old; end if;
         if tg_op = 'INSERT' then insert into stock values (new.id, new.name, new.amount); return new; end if;
         update stock set name = new.name, amount = new.amount where id = old.id; return new; end $$`,
      'create trigger steering instead of insert or update or delete on steered for each row execute function steer()',
      counted,
    ]
  }
  const steer = (event: string, statement: string) =>
    `create trigger steered_${event} instead of ${event} on steered begin ${statement}; end`
  return [
    ...tables,
    'create view steered as select id, upper(name) as name, amount from stock',
    steer('insert', 'insert into stock values (new.id, new.name, new.amount)'),
    steer('update', 'update stock set name = new.name, amount = new.amount where id = old.id'),
    steer('delete', 'delete from stock where id = old.id'),
    counted,
  ]
}

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    const key = { key: ['id'] }
    const catalog = { plain: key, steered: key, counted: key }
    house = await openSwitchHouse(await kind.url(), { more: viewsOf, catalog })
  })
  afterAll(() => house?.close())

  const stock = (id: number) => house.ask(`select name || ' ' || amount from stock where id = ${id}`)
  const edit = (table: string, key: string, column: string, value: string) =>
    house.change(asks('editor'), { table: house.id(table), key, values: { [column]: value } })

  describe('a view that takes writes, whose config names its key', () => {
    test('[RW48] takes a new row, a change, its undo, and a delete, each with its entry', async () => {
      const table = house.id('steered')
      const added = await house.add(asks('editor'), { table, values: { id: 7, name: 'Yew', amount: 1 } })
      expect(added.row).toMatchObject({ key: '7' })
      expect(await stock(7)).toEqual(['Yew 1'])
      const { entry } = await edit('steered', '7', 'amount', '3')
      const name = familyOf(house.database) === 'MySQL' ? 'Yew' : 'YEW'
      expect(await stock(7)).toEqual([`${name} 3`])
      await house.switches.undo(asks('editor'), entry ?? '')
      expect(await stock(7)).toEqual([`${name} 1`])
      await house.delete(asks('editor'), { table, key: '7' })
      expect(await stock(7)).toEqual([])
      expect((await house.entries()).slice(-4).map(({ action }) => action)).toEqual([
        'row.created',
        'row.updated',
        'row.restored',
        'row.deleted',
      ])
    })

    test('passes on what its table refuses', async () => {
      const refusal = await refusalOf(edit('steered', '1', 'amount', '-1'))
      expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid', ['amount']])
      expect(await stock(1)).toEqual(['Oak 5'])
    })

    test.runIf(kind.name !== 'SQLite')(
      'may have no triggers if the database itself passes writes on',
      async () => {
        await edit('plain', '1', 'amount', '6')
        expect(await stock(1)).toEqual(['Oak 6'])
        const gone = await refusalOf(edit('plain', '1', 'amount', '0'))
        expect(gone.code).toBe('invalid')
      },
    )

    test('may take none: then its rows have pages, and no editors', async () => {
      expect(house.source('counted').table.key.map(({ name }) => name)).toEqual(['id'])
      const refusal = await refusalOf(edit('counted', '1', 'name', 'x'))
      expect(String(refusal.fields?.name)).toBe('The database account isn’t allowed to change "name".')
    })
  })
})
