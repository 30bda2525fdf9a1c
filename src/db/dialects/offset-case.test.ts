import { expect, test } from 'vitest'
import type { ZoneOffsets } from '../period.ts'
import { formatOffset, offsetCase } from './offset-case.ts'

const yearSeconds = 366 * 86_400
const near = Date.UTC(2026, 10) / 1000

function zoneOf(count: number): ZoneOffsets {
  const first = near - Math.floor(count * 0.6) * (yearSeconds / 2)
  const changes = Array.from({ length: count }, (_, at) => ({
    at: first + (at * yearSeconds) / 2,
    offset: at + 1,
  }))
  return { near, first: 0, changes }
}

/** Follows the branches by hand, and counts them. */
function find(words: string, at: number): { offset: number; steps: number } {
  let rest = words
  for (let steps = 0; ; steps += 1) {
    const [, moment] = /^case when <(.*?)> then /.exec(rest) ?? []
    if (moment === undefined) return { offset: Number(/^-?\d+/.exec(rest)?.[0]), steps }
    const inner = rest.slice(`case when <${moment}> then `.length)
    if (at < Date.parse(`${moment.replace(' ', 'T')}Z`) / 1000) rest = inner
    else rest = inner.slice(findElse(inner) + ' else '.length)
  }
}

/** The place of the "else" that belongs to the outermost case. */
function findElse(words: string): number {
  let depth = 0
  for (const { 0: word, index } of words.matchAll(/case| else | end/g)) {
    if (word === 'case') depth += 1
    else if (word === ' end') depth -= 1
    else if (depth === 0) return index
  }
  throw new Error(`no else in ${words}`)
}

const write = (zone: ZoneOffsets) => offsetCase(zone, { before: (moment) => `<${moment}>`, offset: String })

test.each([0, 1, 2, 3, 7, 360])('with %d changes every moment has its offset', (count) => {
  const zone = zoneOf(count)
  const words = write(zone)
  for (const [number, { at }] of zone.changes.entries()) {
    expect(find(words, at - 1).offset).toBe(number)
    expect(find(words, at).offset).toBe(number + 1)
  }
  expect(find(words, near - 1_000 * yearSeconds).offset).toBe(0)
})

test('moments of these years are found by few comparisons', () => {
  const words = write(zoneOf(360))
  const steps = [0, 0.4, 0.9, 1.4, 1.9].map((years) => find(words, near - years * yearSeconds).steps)
  expect(Math.max(...steps)).toBeLessThanOrEqual(5)
  const far = [-100, -50, 40, 70].map((years) => find(words, near + years * yearSeconds).steps)
  expect(Math.max(...far)).toBeLessThanOrEqual(24)
})

test.each([
  [0, '+00:00'],
  [20_700, '+05:45'],
  [-18_000, '-05:00'],
  [1_172, '+00:19:32'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(formatOffset(seconds)).toBe(text)
})
