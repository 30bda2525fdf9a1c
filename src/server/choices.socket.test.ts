import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInServer, startSignedIn } from '../../test/sign-in.ts'
import type { Choices } from '../wire/relations.ts'

let server: SignedInServer
beforeAll(async () => {
  server = await startSignedIn()
})
afterAll(() => server?.stop())

async function choose(query: string): Promise<Choices['choices']> {
  const address = `${server.address}/api/tables/orders/choices/customer_id?${query}`
  const answer = await fetch(address, { headers: { cookie: server.cookie, Accept: 'application/json' } })
  expect(answer.status).toBe(200)
  const { choices }: Choices = JSON.parse(await answer.text())
  return choices
}

test('the rows that are asked for come first, in this order, if they are there', async () => {
  const usual = await choose('')
  const choices = await choose('first=79,3,999999')
  expect(choices.slice(0, 2).map(({ key }) => key)).toEqual(['79', '3'])
  expect(choices.slice(2)).toEqual(usual.filter(({ key }) => key !== '3').slice(0, 18))
  expect(await choose('first=no-key')).toEqual(usual)
})

test('a search finds the row with this very key first, whatever else comes first otherwise', async () => {
  const [first] = await choose('q=79&first=3')
  expect(first?.key).toBe('79')
})
