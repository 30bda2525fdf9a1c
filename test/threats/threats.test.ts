import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How many threats each group has. */
const groups = { A: 22, B: 18, C: 26, D: 20, E: 22, F: 18 }
const page = readFileSync('test/threats/README.md', 'utf8')
const security = readFileSync('SECURITY.md', 'utf8')
const lines: readonly string[] = page.match(/^\| [A-F]\d+ \|.*$/gm) ?? []

const numberOf = (line: string) => /[A-F]\d+/.exec(line)?.[0] ?? ''
/** The files in the last cell of a line. */
const filesIn = (line: string) =>
  [...(line.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
const isNotHeld = (line: string) => line.includes('Not held: ')
const isNotThere = (line: string) => line.includes('| Not there: ')

test('the tables have a line for each threat, in order', () => {
  const threats = Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, at) => `${group}${at + 1}`),
  )
  expect(lines.map(numberOf)).toEqual(threats)
})

test.each(lines)('a test tries the threat, or the line says why none does: %s', (line) => {
  const paths = filesIn(line)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(paths.length > 0 || isNotHeld(line) || isNotThere(line)).toBe(true)
})

test('SECURITY.md counts what holds, what is not there and what does not hold', () => {
  const told = [...security.matchAll(/^\| ([A-F])\. .* \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  const counted = Object.keys(groups).map((group) => {
    const own = lines.filter((line) => numberOf(line).startsWith(group))
    const [notThere, notHeld] = [own.filter(isNotThere).length, own.filter(isNotHeld).length]
    return [group, own.length, own.length - notThere - notHeld, notThere, notHeld].map(String)
  })
  expect(told.map(([, ...cells]) => cells)).toEqual(counted)
})

test('SECURITY.md names each threat that is not held', () => {
  const paragraph = /^Not held: .*(?:\n.+)*/m.exec(security)?.[0] ?? ''
  expect(paragraph.match(/\b[A-F]\d+\b/g)).toEqual(lines.filter(isNotHeld).map(numberOf))
})
