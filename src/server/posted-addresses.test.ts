import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostedAddress } from './posted-addresses.ts'

const web = join(import.meta.dirname, '../web')
const routes = readFileSync(join(web, 'routes.ts'), 'utf8')

test('a POST reaches each page that has an action, and no other page', () => {
  const pages = [...routes.matchAll(/route\('([^*']+)', '([^']+)'\)/g)]
    .map(([, address = '', file = '']) => ({
      path: `/${address.replaceAll(':', '')}`,
      hasAction: readFileSync(join(web, file), 'utf8').includes('export const action'),
    }))
    // Their action is a route of the server.
    .filter(({ path }) => !/\/(?:switches|selected)\/|\/import$/.test(path))
  const reached = pages.filter(({ path }) => findPostedAddress(path) !== null)
  expect(reached).toEqual(pages.filter(({ hasAction }) => hasAction))
  expect(reached.length).toBeGreaterThan(0)
})
