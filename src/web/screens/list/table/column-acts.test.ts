import { expect, test } from 'vitest'
import type { Column } from '../../../../wire/column.ts'
import { type ListLayout, usualLayout } from '../../../../wire/list-layout.ts'
import { type ColumnContext, move, pin, place, resize, show } from './column-acts.ts'
import { toStanding } from './column-standing.ts'

const columns = ['id', '__proto__', 'name', 'price'].map((name) => ({ name }) as Column)

/** A table that keeps the changed layout. */
function tableOf(first: Partial<ListLayout> = {}, wished: readonly string[] | null = null) {
  let layout: ListLayout = { ...usualLayout, ...first }
  let hasLeft = false
  const context = (): ColumnContext => ({
    columns,
    wished,
    layout,
    change: (next) => {
      layout = next
    },
    leave: () => {
      hasLeft = true
    },
  })
  return {
    context,
    get layout() {
      return layout
    },
    get hasLeft() {
      return hasLeft
    },
    get standing() {
      return toStanding(layout, columns, hasLeft ? null : wished)
    },
  }
}

test('a column goes before another one, or behind all', () => {
  const table = tableOf()
  place(table.context(), 'price', '__proto__')
  expect(table.standing.all).toEqual(['id', 'price', '__proto__', 'name'])
  place(table.context(), 'id', null)
  expect(table.standing.all).toEqual(['price', '__proto__', 'name', 'id'])
})

test('a column goes one place on, and no further than the end', () => {
  const table = tableOf()
  move(table.context(), 'id', 1)
  move(table.context(), 'price', 1)
  expect(table.standing.all).toEqual(['__proto__', 'id', 'name', 'price'])
})

test('a pinned column stands first with a width of its own, and goes on among the pinned', () => {
  const table = tableOf()
  pin(table.context(), 'price', 140.4)
  pin(table.context(), 'name', null)
  expect(table.standing).toMatchObject({
    pinned: ['price', 'name'],
    all: ['price', 'name', 'id', '__proto__'],
  })
  expect(table.layout.widths).toEqual([{ column: 'price', width: 140 }])
  move(table.context(), 'name', -1)
  move(table.context(), 'price', 1)
  expect(table.standing.pinned).toEqual(['name', 'price'])
  pin(table.context(), 'price', 140)
  expect(table.standing).toMatchObject({ pinned: ['name'], all: ['name', 'id', '__proto__', 'price'] })
})

test('dragged beside a pinned column it is pinned, dragged elsewhere it is not', () => {
  const table = tableOf({ pinned: ['name'] })
  place(table.context(), 'id', 'name')
  expect(table.standing.pinned).toEqual(['id', 'name'])
  place(table.context(), 'id', 'price')
  expect(table.standing).toMatchObject({ pinned: ['name'], all: ['name', '__proto__', 'id', 'price'] })
})

test('what is hidden keeps its place', () => {
  const table = tableOf()
  show(table.context(), '__proto__', false)
  expect(table.standing).toMatchObject({
    shown: ['id', 'name', 'price'],
    all: ['id', '__proto__', 'name', 'price'],
  })
  show(table.context(), '__proto__', true)
  expect(table.layout.hidden).toEqual([])
})

test('a width is set, and given back to what the column holds', () => {
  const table = tableOf()
  resize(table.context(), '__proto__', 20)
  expect(table.layout.widths).toEqual([{ column: '__proto__', width: 56 }])
  resize(table.context(), '__proto__', null)
  expect(table.layout.widths).toEqual([])
})

test('where the address names the columns, a width is no order, and an order leaves the address', () => {
  const table = tableOf({ hidden: ['price'] }, ['price', 'id'])
  resize(table.context(), 'price', 90)
  expect(table.layout).toMatchObject({ hidden: ['price'], order: [] })
  expect(table.hasLeft).toBe(false)
  move(table.context(), 'price', 1)
  expect(table.hasLeft).toBe(true)
  expect(table.standing.shown).toEqual(['id', 'price'])
})

test('a column that is gone is no more pinned, and keeps its other places', () => {
  const table = tableOf({ order: ['gone', 'price'], hidden: ['gone'], pinned: ['gone', 'id'] })
  resize(table.context(), 'name', 90)
  expect(table.layout).toMatchObject({ order: ['gone', 'price'], hidden: ['gone'], pinned: ['id'] })
})

test('a change leaves the rest of the layout as it was, whatever columns are called', () => {
  const layout: ListLayout = {
    order: ['price', 'name'],
    hidden: ['__proto__'],
    pinned: ['name'],
    widths: [
      { column: '__proto__', width: 120 },
      { column: 'name', width: 300 },
    ],
    density: 'compact',
  }
  const table = tableOf(layout)
  show(table.context(), 'id', false)
  expect(table.layout).toEqual({ ...layout, hidden: ['__proto__', 'id'] })
  resize(table.context(), 'id', 90)
  expect(table.layout.widths).toEqual([...layout.widths, { column: 'id', width: 90 }])
})

test('an order that leaves the address takes with it what the address shows and hides', () => {
  const table = tableOf({ order: ['name'], hidden: ['price'] }, ['id', 'price'])
  place(table.context(), 'price', 'id')
  expect(table.layout).toMatchObject({
    order: ['price', 'id', '__proto__', 'name'],
    hidden: ['__proto__', 'name'],
  })
})
