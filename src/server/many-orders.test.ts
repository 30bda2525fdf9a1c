import { describe, expect, test } from 'vitest'
import { mostKeys, parseManyRows, toManyRowsFields } from '../wire/many-rows.ts'
import { parseManyCells, parseManySwitches } from './many-orders.ts'

const read = (text: string) => parseManyRows('t', new URLSearchParams(text))

describe('the rows of long work', () => {
  test('are named one by one, each once', () => {
    expect(read('key=1&key=a,b&key=1')).toEqual({ keys: ['1', 'a,b'] })
  })

  test.each(['list=', 'list=%3Ffilter%3Dactive%3Ais%3Atrue', 'list=q%3Dlamp%26page%3D3%26size%3D25'])(
    'are all that a list finds (%s), whichever of its pages was open',
    (text) => {
      const rows = read(text)
      const again = parseManyRows('t', new URLSearchParams(toManyRowsFields(rows)))
      if (!('query' in rows && 'query' in again)) throw new Error('a list')
      const { filter, search } = rows.query
      expect(again.query).toMatchObject({ filter, search })
      expect(toManyRowsFields(again)).toEqual(toManyRowsFields(rows))
    },
  )

  test.each([
    ['', 'either'],
    ['key=1&list=', 'either'],
    ['key=a=b', 'not a valid key'],
    ['list=nothing%3D1', 'parameter'],
    [Array.from({ length: mostKeys + 1 }, (_empty, at) => `key=${at}`).join('&'), '10,000'],
    ['key=1&key=2&except=2', 'works only with '],
  ])('are refused where nobody can tell which are meant (%#)', (text, words) => {
    expect(() => read(text)).toThrow(words)
  })

  test('come from programs as JSON', () => {
    expect(parseManySwitches('t', { active: false, keys: ['1'] })).toEqual({
      active: false,
      rows: { keys: ['1'] },
    })
    expect(parseManySwitches('t', { active: true, list: '?q=lamp' }).rows).toMatchObject({
      query: { search: 'lamp' },
    })
    for (const body of [
      null,
      {},
      { active: 'yes', list: '' },
      ...['true', 1, [true], { $ne: 1 }, null].map((active) => ({ active, list: '' })),
      { active: true, keys: [] },
      { active: true },
    ]) {
      expect(() => parseManySwitches('t', body)).toThrow()
    }
    expect(() => parseManySwitches('t', { active: true, list: '', more: 1 })).toThrow('active')
    const many = Array.from({ length: mostKeys + 1 }, (_empty, at) => String(at))
    expect(() => parseManySwitches('t', { active: true, keys: many })).toThrow('At most 10,000')
    expect(() => parseManyCells('t', { value: '', list: '', except: many })).toThrow('At most 10,000')
  })
})
