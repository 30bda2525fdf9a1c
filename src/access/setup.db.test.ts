import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, operator, refusalOf, signedIn } from '../../test/open-house.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: goodPassword }

onEachDatabase((open) => {
  test('the one-time link makes the first owner, signs them in, and closes the door for ever', async () => {
    const { access, trail } = await openHouse(await open())
    expect(await access.setup.isNeeded()).toBe(true)
    const token = (await access.setup.issueLink()) ?? ''
    await access.setup.requireOpenLink(token)
    const { sessionId } = await signedIn(access.setup.complete({ ...ada, token }, device))
    expect(await access.identifySession(sessionId)).toMatchObject({
      name: 'Ada Lovelace',
      rights: { roles: [{ name: 'owner' }] },
    })
    expect((await refusalOf(access.setup.requireOpenLink(token))).code).toBe('gone')
    expect(await access.setup.issueLink()).toBeNull()
    expect(await access.setup.isNeeded()).toBe(false)
    const again = access.setup.complete({ ...ada, email: 'eve@example.org', token }, device)
    expect((await refusalOf(again)).code).toBe('gone')
    expect(await access.people.list(operator)).toMatchObject([{ signedInAt: expect.any(String) }])
    expect(await trail()).toEqual(['person.added', 'session.started'])
  })

  test('20 people with one link at once give exactly one owner', async () => {
    const house = await openHouse(await open())
    const token = (await house.access.setup.issueLink()) ?? ''
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) => {
        const node = turn % 2 === 0 ? house.access : house.otherNode
        return node.setup.complete({ ...ada, email: `ada${turn}@example.org`, token }, device)
      }),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    const people = await house.access.people.list(operator)
    expect(people.map((person) => person.roles)).toEqual([['owner']])
  })

  test('a link is good for 30 minutes; an old one says how to get the next', async () => {
    const { access, wait } = await openHouse(await open())
    const token = (await access.setup.issueLink()) ?? ''
    wait(29)
    await access.setup.requireOpenLink(token)
    wait(1)
    expect((await refusalOf(access.setup.requireOpenLink(token))).code).toBe('gone')
    const refusal = await refusalOf(access.setup.complete({ ...ada, token }, device))
    expect(refusal.code).toBe('gone')
    expect(refusal.message).toMatch(/Restart/)
    expect((await refusalOf(access.setup.requireOpenLink(token))).message).toBe(refusal.message)
    const next = (await access.setup.issueLink()) ?? ''
    await access.setup.requireOpenLink(next)
    expect((await refusalOf(access.setup.requireOpenLink(token))).code).toBe('gone')
  })

  test('a stranger without the link gets nowhere', async () => {
    const { access } = await openHouse(await open())
    await access.setup.issueLink()
    for (const token of ['', 'x'.repeat(43), "'", '\0', 'x'.repeat(100_000)]) {
      expect((await refusalOf(access.setup.requireOpenLink(token))).code).toBe('gone')
      expect((await refusalOf(access.setup.complete({ ...ada, token }, device))).code).toBe('gone')
    }
  })

  test('only a hash of the link is kept, and a mistake in the form does not use it up', async () => {
    const { access, store } = await openHouse(await open())
    const token = (await access.setup.issueLink()) ?? ''
    const kept = JSON.stringify(await store.database.read(store.tables.selectFrom('setup_links').selectAll()))
    expect(kept).not.toContain(token)
    const input = { token, name: 'Tab\tStop', email: 'nowhere', password: 'short' }
    const refusal = await refusalOf(access.setup.complete(input, device))
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['email', 'name', 'password'])
    await access.setup.requireOpenLink(token)
  })

  test('an owner out of the settings is made once, and never beside other people', async () => {
    const { access, otherNode } = await openHouse(await open())
    const nodes = [access, otherNode].map(({ setup }) => setup.ensureOwner(ada))
    expect((await Promise.all(nodes)).toSorted()).toEqual([false, true])
    expect(await access.setup.ensureOwner({ email: 'eve@example.org', password: goodPassword })).toBe(false)
    expect((await access.people.list(operator)).map((person) => person.email)).toEqual(['ada@example.org'])
    expect((await signedIn(access.signIn(ada, device))).actor.rights.roles[0]?.name).toBe('owner')
  })
})
