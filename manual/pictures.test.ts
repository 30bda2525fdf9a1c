import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { shots } from '../test/picture-shots.ts'

const folder = 'docs/pictures'
const pictures = globSync(`${folder}/*`)
const named = globSync(['README.md', 'docs/**/*.md']).flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', target = '']) => ({
    alt,
    path: join(dirname(page), target),
  })),
)

test('the program makes every picture, in light and in dark', () => {
  const files = shots.flatMap(({ name }) => [`${name}-dark.webp`, `${name}-light.webp`])
  expect(pictures.map((path) => basename(path)).toSorted()).toEqual(files.toSorted())
})

test('a page shows every picture, and no page names one that is not there', () => {
  const shown = new Set(named.map(({ path }) => path))
  expect([...shown].toSorted()).toEqual(pictures.filter((path) => path.includes('-light.')).toSorted())
})

test('every picture says in words what it shows', () => {
  for (const { alt, path } of named) expect(alt.split(' ').length, path).toBeGreaterThan(4)
})

test('all pictures together are small', () => {
  const bytes = pictures.reduce((sum, path) => sum + statSync(path).size, 0)
  expect(bytes).toBeLessThan(1.5 * 1024 ** 2)
})
