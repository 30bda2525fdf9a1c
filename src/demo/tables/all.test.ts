import { expect, test } from 'vitest'
import { createWorld, foundedDaysAgo } from '../world.ts'
import { demoTables } from './all.ts'

const world = createWorld()
const rows = new Map(demoTables.map((table) => [table.name, [...table.rows(world)]]))
const of = (table: string) => rows.get(table) ?? []

test('the same world is made every time', () => {
  for (const table of demoTables) expect([...table.rows(createWorld())]).toEqual(of(table.name))
})

test('every table has about as many rows as it says, all with the same columns', () => {
  for (const table of demoTables) {
    const [first] = of(table.name)
    expect(first).toBeDefined()
    const columns = Object.keys(first ?? {}).join()
    for (const row of of(table.name)) if (Object.keys(row).join() !== columns) expect(row).toBe(columns)
    const ratio = of(table.name).length / table.rowCount(world)
    expect(ratio).toBeGreaterThan(0.97)
    expect(ratio).toBeLessThan(1.03)
    if (table.numbered) expect(of(table.name).at(-1)?.id).toBe(table.rowCount(world))
  }
})

test('what must be unique is', () => {
  for (const table of demoTables) {
    for (const { columns } of table.indexes.filter(({ unique }) => unique)) {
      const values = of(table.name).map((row) => columns.map((column) => String(row[column])).join())
      expect(new Set(values).size, `${table.name}: ${columns}`).toBe(values.length)
    }
  }
})

test('slugs are made as the shop makes them', () => {
  for (const { slug } of of('products')) expect(slug).toMatch(/^[a-z0-9_]+(-[a-z0-9_]+)*$/)
})

test('an order without a coupon costs what its lines cost', () => {
  const sums = new Map<unknown, number>()
  for (const line of of('order_lines')) {
    const pence = Math.round(Number(line.unit_price) * 100) * Number(line.quantity)
    sums.set(line.order_id, (sums.get(line.order_id) ?? 0) + pence)
  }
  for (const order of of('orders').filter(({ coupon_id }) => coupon_id === null)) {
    expect(order.total).toBe(((sums.get(order.id) ?? 0) / 100).toFixed(2))
  }
})

test('nobody orders before opening an account, and everything happens in the two years before today', () => {
  const opened = new Map(of('customers').map(({ id, created_at }) => [id, String(created_at)]))
  for (const { customer_id, placed_at } of of('orders')) {
    const since = opened.get(customer_id) ?? ''
    if (String(placed_at) <= since) expect.fail(`ordered ${placed_at}, before ${since}`)
  }
  const today = `${world.today.toISOString().slice(0, 19)}Z`
  const founded = new Date(world.today.getTime() - foundedDaysAgo * 86_400_000).toISOString()
  for (const list of rows.values()) {
    for (const row of list) {
      for (const [column, value] of Object.entries(row)) {
        if (column.endsWith('_at') && typeof value === 'string' && value.length > 10) {
          if (value > today || value < founded.slice(0, 19)) expect.fail(`${column} ${value}`)
        }
      }
    }
  }
})

test('the world holds what breaks careless software', () => {
  const text = JSON.stringify(of('customers').slice(0, 3000)) + JSON.stringify(of('products').slice(0, 400))
  for (const script of [
    /\p{sc=Arabic}/u,
    /\p{sc=Hebrew}/u,
    /\p{sc=Han}/u,
    /\p{sc=Cyrillic}/u,
    /\p{sc=Greek}/u,
  ]) {
    expect(text).toMatch(script)
  }
  expect(text).toMatch(/\p{Extended_Pictographic}/u)
  for (const { id } of of('shipments')) expect(BigInt(String(id)) > 2n ** 53n).toBe(true)
  expect(Math.max(...of('products').map(({ description }) => String(description).length))).toBeGreaterThan(
    20_000,
  )
})

test('nobody reviews what is not sold yet', () => {
  const since = new Map(of('products').map(({ id, created_at }) => [id, String(created_at)]))
  for (const { product_id, created_at } of of('reviews')) {
    expect(String(created_at) >= (since.get(product_id) ?? 'never')).toBe(true)
  }
})

test('every price has pence', () => {
  for (const { price } of of('products')) expect(price).toMatch(/^\d+\.\d[1-9]$/)
})

test('a bigger world has more products and nothing else', () => {
  const bigger = createWorld({ rows: 20_000 })
  const counts = demoTables.map((table) => [
    table.name,
    [...table.rows(bigger)].length - of(table.name).length,
  ])
  const more = Object.fromEntries(counts.filter(([name]) => name !== 'order_lines'))
  expect(more).toEqual({
    ...Object.fromEntries(Object.keys(more).map((name) => [name, 0])),
    products: 15_000,
  })
})
