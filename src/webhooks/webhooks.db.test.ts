import { afterEach, beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { isSigned, valuesByKey } from '../../test/hook-receiver.ts'
import { atScale } from '../../test/scale.ts'
import { clerk, openWebhookHouse, type WebhookHouse } from '../../test/webhook-house.ts'
import type { Database } from '../db/index.ts'

const patient = { timeout: 20_000, interval: 20 }

onEachDatabase((open) => {
  let database: Database
  let house: WebhookHouse
  beforeEach(async () => {
    database = await open()
    house = await openWebhookHouse(database)
  })
  afterEach(() => house.close())

  const taken = () => house.receiver.taken.map(({ payload }) => payload)
  const told = () => taken().map(({ event, key, by }) => `${event} ${key} by ${by}`)
  const waiting = async (id: string) => (await house.webhooks.find(clerk, id)).waiting
  const rest = () => new Promise((resolve) => setTimeout(resolve, 300))

  test('[H1] a webhook tells of what Switchboard and other programs write, signed, with the row as it is', async () => {
    const { webhook, secret } = await house.make()
    await house.write(`update goods set cost = 8 where id = 1`)
    await expect.poll(told, patient).toEqual(['changed 1 by outside'])
    await house.edits.change(clerk, { table: house.table, key: '2', values: { cost: '9' } })
    await expect.poll(taken, patient).toHaveLength(2)
    await house.switches.move(clerk, { table: house.table, key: '2', column: 'active', active: false })
    await expect.poll(taken, patient).toHaveLength(3)
    await house.write(`delete from goods where id = 3`)
    await expect
      .poll(told, patient)
      .toEqual([
        'changed 1 by outside',
        'changed 2 by system',
        'switched 2 by system',
        'deleted 3 by outside',
      ])
    expect(taken()).toMatchObject([
      { webhook: webhook.id, table: house.table, row: { values: { name: 'Vase', cost: 8 } } },
      { row: { values: { cost: 9, active: true } } },
      { column: 'active', row: { values: { cost: 9, active: false } } },
      { row: null },
    ])
    expect(house.receiver.taken.every((hook) => isSigned(hook, secret))).toBe(true)
    expect(house.receiver.taken.some((hook) => isSigned(hook, `${secret}x`))).toBe(false)
    const ids = house.receiver.taken.map(({ headers }) => headers['switchboard-delivery'])
    expect(ids).toEqual(taken().map(({ id }) => id))
    expect(new Set(ids).size).toBe(4)
  })

  test('[H2] only chosen events of rows that the filter finds are told, with the chosen columns', async () => {
    await house.make({ events: ['changed'], filter: 'cost:gt:10', columns: ['cost'] })
    await house.write(
      `update goods set cost = 4 where id = 1`,
      `insert into goods values (4, 'Pot', true, 20, 0)`,
      `update goods set cost = 11 where id = 2`,
    )
    await expect.poll(told, patient).toEqual(['changed 2 by outside'])
    await rest()
    expect(told()).toHaveLength(1)
    expect(taken()[0]?.row?.values).toEqual({ cost: 11 })
  })

  test('[H3] two nodes put each change into the outbox once', async () => {
    await house.node()
    await house.node()
    await house.make()
    for (let n = 1; n <= 20; n++) await house.write(`update goods set n = ${n} where id = ${1 + (n % 3)}`)
    await expect.poll(taken, patient).toHaveLength(20)
    await rest()
    expect(new Set(taken().map(({ id }) => id)).size).toBe(20)
    expect(taken()).toHaveLength(20)
  })

  const many = atScale({ test: 600, proof: 100_000 })

  test(`[H4] what was written while the receiver was down is delivered when it is back, each row’s changes in order`, {
    timeout: 1_800_000,
  }, async () => {
    const { webhook } = await house.make({ columns: ['id', 'n'] })
    house.receiver.refuse = (_hook, response) => response.writeHead(500).end('down')
    await house.write(
      ...Array.from({ length: 20 }, (_, at) => `insert into goods values (${100 + at}, 'x', true, 1, 0)`),
    )
    for (let from = 0; from < many; from += 200) {
      await house.write(
        ...Array.from(
          { length: 200 },
          (_, at) => `update goods set n = ${from + at} where id = ${100 + (at % 20)}`,
        ),
      )
    }
    await expect.poll(() => waiting(webhook.id), { timeout: 600_000, interval: 500 }).toBe(many + 20)
    expect(house.receiver.taken).toHaveLength(0)
    house.receiver.refuse = null
    await expect.poll(() => waiting(webhook.id), { timeout: 1_200_000, interval: 200 }).toBe(0)
    expect(new Set(taken().map(({ id }) => id)).size).toBe(many + 20)
    const numbers = await orderOf(house)
    for (const row of numbers.values()) expect(row).toEqual(row.toSorted((a, b) => a - b))
    const last = valuesByKey(house.receiver.taken, 'n')
    for (const [key, values] of last) expect(values.at(-1)).toBe(many - 20 + Number(key) - 100)
  })

  test('[H5] a later change of a row waits for the earlier one; other rows pass', async () => {
    await house.make()
    house.receiver.refuse = ({ payload }, response) => {
      if (payload.key === '1') return response.writeHead(500).end()
      return response.writeHead(200).end()
    }
    await house.write(`update goods set n = 1 where id = 1`)
    await expect.poll(() => house.receiver.asked.length, patient).toBeGreaterThan(0)
    await house.write(`update goods set n = 2 where id = 1`, `update goods set n = 3 where id = 2`)
    const asked = (key: string) => house.receiver.asked.filter(({ payload }) => payload.key === key)
    await expect.poll(() => asked('2').length, patient).toBe(1)
    await expect.poll(() => asked('1').length, patient).toBeGreaterThan(2)
    expect(new Set(asked('1').map(({ payload }) => payload.id)).size).toBe(1)
    expect(
      asked('1')
        .map(({ headers }) => headers['switchboard-attempt'])
        .slice(0, 3),
    ).toEqual(['1', '2', '3'])
    house.receiver.refuse = null
    await expect.poll(() => told().filter((one) => one.startsWith('changed 1')), patient).toHaveLength(2)
  })
})

/** The order of the journal in which a row's changes were taken first. */
async function orderOf({
  store,
  receiver,
}: WebhookHouse): Promise<ReadonlyMap<string | null, readonly number[]>> {
  const rows = await store.database.read(
    store.tables
      .selectFrom('webhook_attempts')
      .select(['delivery_id', 'number'])
      .where('outcome', '=', 'delivered'),
  )
  const numbers = new Map(rows.map(({ delivery_id, number }) => [delivery_id, Number(number)]))
  const first = [...new Map(receiver.taken.map((hook) => [hook.payload.id, hook])).values()]
  const groups = Map.groupBy(first, ({ payload }) => payload.key)
  return new Map(
    [...groups].map(([key, hooks]) => [key, hooks.flatMap(({ payload }) => numbers.get(payload.id) ?? [])]),
  )
}
