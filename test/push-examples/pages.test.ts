import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examples } from './examples.ts'

test.each(examples)('the page for $name quotes each file of the example as the tests run it', ({ name }) => {
  const folder = `docs/push/${name}`
  const paths = globSync(`${folder}/**/{.*,*.*}`, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')])
  const page = readFileSync(`docs/push/${name}.md`, 'utf8')
  const quoted = [...page.matchAll(/^\*\*`(.+)`\*\*\n\n```\w+\n([\s\S]*?)^```$/gm)]
  expect(files.length).toBeGreaterThan(3)
  expect(Object.fromEntries(quoted.map(([, path, text]) => [path, text]))).toEqual(Object.fromEntries(files))
})
