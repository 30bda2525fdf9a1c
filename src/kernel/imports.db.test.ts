import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type ImportHouse, openImportHouse } from '../../test/import-house.ts'
import { operator, refusalOf } from '../../test/open-house.ts'
import { asks } from '../../test/switch-house.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

eachDatabase((kind) => {
  let house: ImportHouse
  beforeEach(async () => {
    house = await openImportHouse(await kind.url())
  })
  afterEach(() => house?.close())

  test('[TR1] columns are found by name, and rows are added with an entry each', async () => {
    const sent = await house.send('goods', 'Code;Name;Price;unknown\nC-1;Cup;3.50;x\nD-1;"Dish; deep";;y\n')
    expect(sent.settings).toMatchObject({
      format: { kind: 'csv', separator: ';', header: true, encoding: 'utf-8' },
      mode: 'add',
      columns: [
        { header: 'Code', column: 'code' },
        { header: 'Name', column: 'name' },
        { header: 'Price', column: 'price', empty: 'null' },
        { header: 'unknown', column: null },
      ],
    })
    const job = await house.ended((await house.kernel.imports.start(operator, sent.id)).id)
    expect(job).toMatchObject({
      kind: 'import',
      state: 'done',
      done: 2,
      changed: 2,
      refused: 0,
      import: sent.id,
    })
    expect(await house.ask('select name from goods order by code')).toEqual([
      'Anvil',
      'Bell',
      'Cup',
      'Dish; deep',
    ])
    expect(await house.ask("select note from goods where code = 'C-1'")).toEqual(['none'])
  })

  test('[TR2] the preview shows rows as they would be stored, names each fault, and stores nothing', async () => {
    const sent = await house.send(
      'goods',
      'code,name,price,made\nC-1,Cup,3.5,2026-01-02\nA-1,Again,1,\nE-1,,x,2026-13-01\nF-1,Fork,-1,\n',
    )
    const { headers, rows } = await house.kernel.imports.preview(operator, sent.id)
    expect(headers).toEqual(['code', 'name', 'price', 'made'])
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'added'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
    ])
    expect(rows[0]?.row?.values).toMatchObject({ code: 'C-1', price: '3.50', note: 'none' })
    expect(rows[1]?.faults).toEqual([{ header: 'code', reason: expect.stringMatching(/taken|already/i) }])
    expect(rows[2]?.faults.map(({ header }) => header).toSorted()).toEqual(['made', 'name', 'price'])
    expect(rows[3]?.faults).toHaveLength(1)
    expect(await house.ask('select code from goods order by code')).toEqual(['A-1', 'B-1'])
  })

  test('[TR3] rows are changed, or added, by a unique key, and what is equal stays', async () => {
    const text = 'code,name,price\nA-1,Anvil,10.50\nB-1,Big bell,4\nC-1,Cup,1\n'
    const both = await house.run('goods', text, { mode: 'both', key: ['code'] })
    expect(both).toMatchObject({ state: 'done', done: 3, changed: 2, refused: 0 })
    expect(await house.ask('select name from goods order by code')).toEqual(['Anvil', 'Big bell', 'Cup'])
    const update = await house.run('goods', `${text}D-1,Dish,1\n`, { mode: 'update', key: ['code'] })
    expect(update).toMatchObject({ state: 'done', done: 4, changed: 0, refused: 1 })
    expect(update.refusals).toEqual([{ key: null, label: 'Line 5', reason: String(importRefusals.noRow) }])
  })

  test('[TR4] an empty cell means what was chosen for its column', async () => {
    const text = 'code,name,note,price\nA-1,,,\n'
    const settings = (empty: 'leave' | 'null' | 'default' | 'text') => ({
      mode: 'update' as const,
      key: ['code'],
      columns: ['code', 'note'].map((name) => ({
        header: name,
        column: name,
        empty: name === 'code' ? ('leave' as const) : empty,
        by: null,
      })),
    })
    const noteAfter = async (empty: 'leave' | 'null' | 'default' | 'text') => {
      await house.execute("update goods set note = 'kept' where code = 'A-1'")
      await house.run('goods', text, settings(empty))
      return (await house.ask("select note from goods where code = 'A-1'"))[0]
    }
    expect(await noteAfter('leave')).toBe('kept')
    expect(await noteAfter('null')).toBeNull()
    expect(await noteAfter('default')).toBe('none')
    expect(await noteAfter('text')).toBe('')
  })

  test('[TR5] a relation is found by a unique column of the other table', async () => {
    const sent = await house.send('goods', 'code,name,maker\nC-1,Cup,Bolt\nD-1,Dish,Nobody\nE-1,Egg,\n')
    const columns = sent.settings.columns.map((one) =>
      one.header === 'maker' ? { ...one, by: 'name' } : one,
    )
    await house.kernel.imports.change(operator, sent.id, { ...sent.settings, columns })
    const job = await house.ended((await house.kernel.imports.start(operator, sent.id)).id)
    expect(job).toMatchObject({ changed: 2, refused: 1 })
    expect(job.refusals[0]?.reason).toContain('No row that you can see is called Nobody.')
    expect(await house.ask("select maker from goods where code in ('C-1', 'E-1') order by code")).toEqual([
      '2',
      null,
    ])
  })

  test('[TR5] names where the other table has numbers are looked up, and yes and no are booleans', async () => {
    const sent = await house.send('goods', 'code,name,maker,active\nC-1,Cup,Bolt,No\nD-1,Dish,Acme,yes\n')
    expect(sent.settings.columns.find(({ header }) => header === 'maker')).toMatchObject({ by: 'name' })
    const job = await house.ended((await house.kernel.imports.start(operator, sent.id)).id)
    expect(job).toMatchObject({ changed: 2, refused: 0 })
    expect(await house.ask("select maker from goods where code in ('C-1', 'D-1') order by code")).toEqual([
      '2',
      '1',
    ])
  })

  test('[TR6] a check tells what would be, and writes nothing', async () => {
    const sent = await house.send('goods', 'code,name\nC-1,Cup\nA-1,Again\n')
    const job = await house.ended((await house.kernel.imports.check(operator, sent.id)).id)
    expect(job).toMatchObject({ kind: 'check', state: 'done', done: 2, changed: 1, refused: 1 })
    expect(await house.ask('select count(*) from goods')).toEqual(['2'])
    const file = await textOf(await house.kernel.imports.refused(operator, sent.id, job.id))
    expect(file.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFcode,code: reason,name',
      expect.stringMatching(/^A-1,.+,Again$/),
    ])
    const started = await house.kernel.imports.start(operator, sent.id)
    expect(started.total).toBe(job.done)
  })

  test('[TR7] an import is undone as a whole: new rows go, others are as before', async () => {
    const text = 'code,name\nA-1,Other\nC-1,Cup\nD-1,Dish\n'
    const job = await house.run('goods', text, { mode: 'both', key: ['code'] })
    expect(job.changed).toBe(3)
    await house.execute("update goods set name = 'Taken' where code = 'D-1'")
    const undo = await house.ended((await house.kernel.jobs.undo(operator, job.id)).id)
    expect(undo).toMatchObject({ state: 'done', changed: 2, refused: 1 })
    expect(await house.ask('select name from goods order by code')).toEqual(['Anvil', 'Bell', 'Taken'])
  })

  test('[TR8] the same file adds nothing twice, unless its import was undone', async () => {
    const text = 'code,name\nC-1,Cup\n'
    const job = await house.run('goods', text)
    expect(job.changed).toBe(1)
    const again = await house.send('goods', text)
    const refused = await refusalOf(house.kernel.imports.start(operator, again.id))
    expect(refused).toMatchObject({ code: 'conflict' })
    await house.ended((await house.kernel.jobs.undo(operator, job.id)).id)
    const anew = await house.ended((await house.kernel.imports.start(operator, again.id)).id)
    expect(anew).toMatchObject({ state: 'done', changed: 1 })
  })

  test('[TR9] the settings of a table’s last import are the first guess of the next', async () => {
    const sent = await house.send('goods', 'sku,title\nC-1,Cup\n')
    expect(sent.settings.columns.map(({ column }) => column)).toEqual([null, null])
    const columns = sent.settings.columns.map((one, at) => ({ ...one, column: ['code', 'name'][at] ?? null }))
    await house.kernel.imports.change(operator, sent.id, { ...sent.settings, columns })
    await house.ended((await house.kernel.imports.start(operator, sent.id)).id)
    const next = await house.send('goods', 'title,sku\nDish,D-1\n')
    expect(next.settings.columns.map(({ column }) => column)).toEqual(['name', 'code'])
  })

  test('[TR10] who may not write sends nothing, and a file is there for nobody else', async () => {
    const viewer = await refusalOf(house.send('goods', 'code\nx\n', { actor: asks('viewer') }))
    expect(viewer.code).toBe('forbidden')
    const sent = await house.send('goods', 'code,name\nC-1,Cup\n')
    expect((await refusalOf(house.kernel.imports.find(asks('owner'), sent.id))).code).toBe('not-found')
  })

  test('[TR11] settings that can’t be carried out are refused with a sentence', async () => {
    const sent = await house.send('goods', 'code,name\nC-1,Cup\n')
    const { settings } = sent
    const change = (wish: Partial<typeof settings>) =>
      refusalOf(house.kernel.imports.change(operator, sent.id, { ...settings, ...wish }))
    expect((await change({ mode: 'update', key: ['name'] })).publicDetail).toEqual(importRefusals.noSuchKey)
    const [code] = settings.columns
    if (!code) throw new Error('there is a column')
    const twice = [code, { ...code, header: 'name' }]
    expect(String((await change({ columns: twice })).publicDetail)).toBe(String(importRefusals.twice('code')))
  })

  test('[TR13] a file over the limit is refused while it arrives, and nothing of it stays', async () => {
    const small = await openImportHouse(await kind.url(), { mostMegabytes: 1 })
    const refused = await refusalOf(small.send('goods', `code,name\n${'x'.repeat(1_100_000)}`))
    expect(refused).toMatchObject({ code: 'too-large' })
    await refusalOf(small.send('goods', ''))
    expect(await small.own('imports')).toBe(0)
    expect(await small.own('import_parts')).toBe(0)
    await small.close()
  })

  test('[TR14] of many records only the wrong ones are refused, and the file of them tells why', async () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => `N-${at},Name ${at},${at % 300 === 7 ? -1 : at}`)
    const sent = await house.send('goods', `code,name,price\n${lines.join('\n')}\n`)
    const job = await house.ended((await house.kernel.imports.start(operator, sent.id)).id)
    expect(job).toMatchObject({ state: 'done', done: 1_200, changed: 1_196, refused: 4 })
    expect(job.refusals.map(({ label }) => label)).toEqual(['Line 9', 'Line 309', 'Line 609', 'Line 909'])
    const file = await textOf(await house.kernel.imports.refused(operator, sent.id, job.id))
    expect(file.trim().split('\r\n')).toHaveLength(5)
    expect(await house.ask("select count(*) from goods where code like 'N-%'")).toEqual(['1196'])
  })

  test('[TR15] a scope hides rows from the key of an import, and keeps new rows within it', async () => {
    await house.execute("update goods set note = 'mine' where code = 'A-1'")
    const table = house.id('goods')
    const may = ['read', 'create', 'change'] as const
    const role = { name: 'own', grants: [{ table, may, scope: 'note:is:mine' }], house: [], fixedBy: null }
    const actor = { ...asks('viewer'), rights: { roles: [role], me: {} } }
    const text = 'code,name,note\nA-1,Seen,mine\nB-1,Hidden,mine\nC-1,Elsewhere,other\nD-1,Own,mine\n'
    const sent = await house.send('goods', text, { actor })
    const settings = { ...sent.settings, mode: 'both', key: ['code'] } as const
    await house.kernel.imports.change(actor, sent.id, settings)
    const { rows } = await house.kernel.imports.preview(actor, sent.id)
    expect(rows.map(({ state }) => state)).toEqual(['changed', 'refused', 'refused', 'added'])
    // Nothing tells that the hidden row is there.
    expect(rows[1]?.faults).toEqual([{ header: 'code', reason: String(rowRefusals.notPossible) }])
  })

  test('[TR12] two records about one row are written one after the other', async () => {
    const text = 'code,name\nZ-1,First\nZ-1,Second\nZ-1,Third\n'
    const job = await house.run('goods', text, { mode: 'both', key: ['code'] })
    expect(job).toMatchObject({ done: 3, changed: 3, refused: 0 })
    expect(await house.ask("select name from goods where code = 'Z-1'")).toEqual(['Third'])
  })
})

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}
