import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed } from './allowed-licences.ts'
import { findInPages } from './find-in-pages.ts'
import { makeFiles } from './make-files.ts'
import { licenceOf } from './sbom-shape.ts'

const { files, components } = makeFiles(process.cwd())

test.each(Object.keys(files))('%s fits the lock file (npm run third-party makes it anew)', (name) => {
  expect(readFileSync(name, 'utf8')).toBe(files[name])
})

test('everything that goes along has a licence that we allow', () => {
  expect(components.length).toBeGreaterThan(50)
  const others = components.filter((one) => !isAllowed(licenceOf(one)))
  expect(others.map((one) => `${one['bom-ref']}: ${licenceOf(one) || 'no licence'}`)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['AGPL-3.0-or-later', false],
  ['', false],
])('the licence "%s" is allowed: %s', (expression, answer) => {
  expect(isAllowed(expression)).toBe(answer)
})

test('all that the package depends on is listed, and nothing that only development needs', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'laravel-echo', 'pusher-js']))
  const inPages = findInPages(process.cwd())
  const others = Object.keys(devDependencies).filter(
    (name) => packages[`node_modules/${name}`].dev === true && !inPages.includes(name),
  )
  expect(others.length).toBeGreaterThan(10)
  expect(names.filter((name) => others.includes(name))).toEqual([])
})
