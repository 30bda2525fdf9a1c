import { expect, test } from 'vitest'
import { readRoutes } from '../../../test/app-routes.ts'
import { apiAddresses } from './addresses.ts'

test('the document tells every address under /api, and no other', async () => {
  const documented = Object.values(apiAddresses).map(
    ({ method, path }) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  const ours = (await readRoutes()).filter((route) => / \/api\//.test(route))
  expect(documented.toSorted()).toEqual(ours)
})
