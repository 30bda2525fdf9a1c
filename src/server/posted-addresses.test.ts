import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostedAddress } from './posted-addresses.ts'

const routes = join(import.meta.dirname, '../web/routes')

test('a POST reaches each page that has an action, and no other page', () => {
  const pages = readdirSync(routes).map((file) => ({
    path: `/${file.replace('.tsx', '')}`,
    hasAction: readFileSync(join(routes, file), 'utf8').includes('export const action'),
  }))
  const reached = pages.filter(({ path }) => findPostedAddress(path) !== null)
  expect(reached).toEqual(pages.filter(({ hasAction }) => hasAction))
  expect(reached.length).toBeGreaterThan(0)
})
