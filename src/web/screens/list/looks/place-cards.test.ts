import { expect, test } from 'vitest'
import { type CardPlace, placeCards } from './place-cards.ts'

function place(id: string, ...keys: string[]): CardPlace {
  return { id, name: id, count: keys.length + 10, behind: '', rows: keys.map((key) => ({ key, values: {} })) }
}

function shown(places: readonly CardPlace[]) {
  return places.map(({ id, count, rows }) => [id, count, rows.map(({ key }) => key)])
}

const places = [place('new', '1', '2'), place('paid', '3'), place('sent')]

test('a moved card stands first in its new place, and both counts follow', () => {
  expect(shown(placeCards(places, new Map([['2', 'paid']])))).toEqual([
    ['new', 11, ['1']],
    ['paid', 12, ['2', '3']],
    ['sent', 10, []],
  ])
})

test('a card that is moved to where it is, or that is not there, changes nothing', () => {
  const moved = new Map([
    ['1', 'new'],
    ['9', 'sent'],
  ])
  expect(shown(placeCards(places, moved))).toEqual(shown(places))
})

test('an unknown count stays unknown', () => {
  const unknown = places.map((one) => ({ ...one, count: null }))
  expect(placeCards(unknown, new Map([['1', 'sent']])).map(({ count }) => count)).toEqual([null, null, null])
})
