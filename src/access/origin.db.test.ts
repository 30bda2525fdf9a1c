import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, type House, openHouse, operator } from '../../test/open-house.ts'

onEachDatabase((open) => {
  test('every entry about people, sessions and tokens says from where it was asked for', async () => {
    const house = await openHouse(await open())
    const { actor } = await house.enter('owner')
    const origin = { address: '198.51.100.7', requestId: 'r2' }
    const asker = { ...actor, origin }
    const email = 'ada@example.org'
    await house.access.people.add(asker, { name: 'Ada', email, roles: ['viewer'], password: goodPassword })
    await house.access.people.setActive(asker, { email, active: false })
    const { token } = await house.access.tokens.add(asker, { name: 'job', roles: ['viewer'] })
    await house.access.tokens.revoke(asker, token.id)
    await house.access.signOut(asker)
    expect(await origins(house)).toEqual([
      // The first one is the operator's, at the command line.
      ['person.added', null, null],
      ['session.started', device.address, device.requestId],
      ['person.added', origin.address, origin.requestId],
      ['person.deactivated', origin.address, origin.requestId],
      ['token.created', origin.address, origin.requestId],
      ['token.revoked', origin.address, origin.requestId],
      ['session.ended', origin.address, origin.requestId],
    ])
  })

  test('what the system or an operator does comes from no address', async () => {
    const house = await openHouse(await open())
    await house.access.setup.ensureOwner({ email: 'olive@example.org', password: goodPassword })
    await house.access.tokens.add(operator, { name: 'job', roles: ['viewer'] })
    expect(await origins(house)).toEqual([
      ['person.added', null, null],
      ['token.created', null, null],
    ])
  })
})

async function origins({ store }: House) {
  const entries = store.tables.selectFrom('entries').select(['action', 'address', 'request_id']).orderBy('id')
  return (await store.database.read(entries)).map((row) => [row.action, row.address, row.request_id])
}
