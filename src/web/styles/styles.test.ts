import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = new URL('.', import.meta.url)
const web = new URL('..', import.meta.url)

test('the bundled face is small, and carries its licence', () => {
  const face = new URL('inter/inter.woff2', styles)
  expect(statSync(face).size).toBeLessThanOrEqual(40_000)
  expect(readFileSync(face).subarray(0, 4).toString()).toBe('wOF2')
  expect(readFileSync(new URL('inter/OFL.txt', styles), 'utf8')).toContain(
    'SIL OPEN FONT LICENSE Version 1.1',
  )
})

test('sizes and weights of type are those of tokens.css, so that each has one meaning', () => {
  const tokens = readFileSync(new URL('tokens.css', styles), 'utf8')
  const others = globSync('**/*.css', { cwd: web })
    .filter((file) => !/styles\/(?:tokens|fonts)\.css$|client\//.test(file))
    .flatMap((file) =>
      [...readFileSync(new URL(file, web), 'utf8').matchAll(/font-(?:size|weight): ([^;]+);/g)].flatMap(
        ([declaration, value = '']) => (isMeant(value, tokens) ? [] : [`${file}: ${declaration}`]),
      ),
    )
  expect(others).toEqual([])
})

/** A token, or a share of the size around it. */
function isMeant(value: string, tokens: string): boolean {
  const [, token] = /^var\((--(?:font|weight)-[a-z]+)\)$/.exec(value) ?? []
  return token === undefined ? /^(?:inherit|[\d.]+em)$/.test(value) : tokens.includes(`  ${token}: `)
}
