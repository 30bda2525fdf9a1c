import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openJobHouse } from '../../test/job-house.ts'
import { rightsIn } from '../../test/row-house.ts'
import { everywhere, parseFilter, type Reaches, toTableRights } from '../tables/index.ts'
import type { TableRights } from '../wire/rights.ts'
import { batchSize } from './batch.ts'

const readerWith = (more: Reaches) => toTableRights({ read: [everywhere], ...more })
const within = (filter: string) => [{ scope: parseFilter(filter), columns: 'all' as const }]

onEachDatabase((open) => {
  test('[RW60] a job writes the rows in which its actor has the right, decided anew for each batch', async () => {
    let rights: TableRights = readerWith({ change: within('id:gt:10') })
    const house = await openJobHouse({ database: await open(), lamps: 2 * batchSize, rights: () => rights })
    const jobs = house.node(async (order, { write }) => {
      const outcomes = await write(order)
      rights = readerWith({ change: within('id:gt:990') })
      return outcomes
    })
    const { id } = await jobs.start(house.editor, house.set('name', 'Sun', ''))
    expect(await house.ended(jobs, id)).toMatchObject({ state: 'done', changed: 490 + 10, refused: 10 + 490 })
    expect(await house.lamps("name = 'Sun' and (id between 11 and 500 or id > 990)")).toBe(500)
    const back = await jobs.undo(house.editor, id)
    expect(await house.ended(jobs, back.id)).toMatchObject({ state: 'done', changed: 10, refused: 490 })
    await jobs.close()
  })

  test('[RW60] a job moves switches with the right to switch, and takes that back with it', async () => {
    const rights = () => readerWith({ switch: within('id:lte:3') })
    const house = await openJobHouse({ database: await open(), lamps: 5, rights })
    const jobs = house.node()
    const { id } = await jobs.start(house.editor, house.off(''))
    expect(await house.ended(jobs, id)).toMatchObject({ state: 'done', changed: 3, refused: 2 })
    const back = await jobs.undo(house.editor, id)
    expect(await house.ended(jobs, back.id)).toMatchObject({ state: 'done', changed: 3, refused: 0 })
    expect(await house.lamps('active')).toBe(5)
    await jobs.close()
  })

  test('[RW60] a job finds no rows out of sight', async () => {
    const house = await openJobHouse({
      database: await open(),
      lamps: 5,
      rights: () => rightsIn('id:gt:2'),
    })
    const jobs = house.node()
    const { id } = await jobs.start(house.editor, house.set('name', 'Sun', ['1', '4']))
    expect(await house.ended(jobs, id)).toMatchObject({ state: 'done', changed: 1, refused: 1 })
    expect(await house.lamps("name = 'Sun'")).toBe(1)
    await jobs.close()
  })
})
