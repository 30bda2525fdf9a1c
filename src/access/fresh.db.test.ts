import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, operator, refusalOf } from '../../test/open-house.ts'

onEachDatabase((open) => {
  /** An owner whose proof is older than 10 minutes. */
  async function enterLongAgo() {
    const house = await openHouse(await open())
    const { actor, sessionId } = await house.enter('owner')
    await house.enter('viewer')
    house.wait(10)
    return { house, actor, sessionId }
  }

  test('dangerous acts ask who it is after 10 minutes, and do nothing before', async () => {
    const { house, actor } = await enterLongAgo()
    const { people, tokens, secondFactor } = house.access
    const email = 'viewer@example.org'
    const before = await house.trail()
    const acts: Promise<unknown>[] = [
      people.setRoles(actor, { email, roles: ['admin'] }),
      people.setPassword(actor, { email, password: 'a new good horse' }),
      people.invite(actor, { email: 'ida@example.org', roles: ['viewer'] }),
      people.createLink(actor, { email }),
      people.resetSecondFactor(actor, { email }),
      people.add(actor, { name: 'Ida', email: 'ida@example.org', roles: ['viewer'], password: goodPassword }),
      tokens.add(actor, { name: 'import', roles: ['owner'] }),
      secondFactor.turnOnApp(actor, { offer: '', code: '' }),
      secondFactor.renewRecoveryCodes(actor),
    ]
    const codes = (await Promise.all(acts.map(refusalOf))).map(({ code }) => code)
    expect(codes).toEqual(Array(acts.length).fill('confirm-first'))
    expect(await house.trail()).toEqual(before)
    expect(await house.access.isFresh(actor)).toBe(false)
  })

  test('the password is a proof for this session only, and holds for 10 minutes', async () => {
    const { house, actor } = await enterLongAgo()
    const { access } = house
    const wrong = await refusalOf(access.confirm(actor, { password: 'a guess' }))
    expect(wrong.fields).toHaveProperty('password')
    expect(await access.isFresh(actor)).toBe(false)
    await access.confirm(actor, { password: goodPassword })
    await access.tokens.add(actor, { name: 'import', roles: ['viewer'] })
    const other = refusalOf(access.requireFresh({ ...actor, sessionId: 'another' }))
    expect((await other).code).toBe('unauthenticated')
    house.wait(10)
    expect((await refusalOf(access.requireFresh(actor))).code).toBe('confirm-first')
  })

  test('a code of the person is a proof, and can be guessed as slowly as at a sign-in', async () => {
    const { house, actor } = await enterLongAgo()
    const { access } = house
    const guess = () => refusalOf(access.confirm(actor, { code: '000000', device }))
    expect((await guess()).fields).toHaveProperty('code')
    for (let turn = 1; turn < 10; turn += 1) await guess()
    expect((await guess()).code).toBe('too-many-requests')
  })

  test('shutting somebody out asks nobody, and neither do programs and operators', async () => {
    const { house, actor } = await enterLongAgo()
    const { people, tokens } = house.access
    await people.signOut(actor, { email: 'viewer@example.org' })
    await people.setActive(actor, { email: 'viewer@example.org', active: false })
    const { secret } = await tokens.add(operator, { name: 'robot', roles: ['owner'] })
    const robot = await house.access.identifyToken(secret)
    await people.invite(robot, { email: 'ida@example.org', roles: ['viewer'] })
  })
})
