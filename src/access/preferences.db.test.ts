import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, refusalOf, signedIn } from '../../test/open-house.ts'

onEachDatabase((open) => {
  test('a person’s choices follow them to every session and node, until they leave them to the device', async () => {
    const { access, otherNode, enter } = await openHouse(await open())
    const { actor, sessionId } = await enter('viewer')
    expect(actor.preferences).toEqual({ language: null, timeZone: null, theme: null })
    await access.keepPreferences(actor, { language: 'en', timeZone: 'Europe/Berlin' })
    await access.keepPreferences(actor, { theme: 'dark' })
    const chosen = { language: 'en', timeZone: 'Europe/Berlin', theme: 'dark' }
    expect((await otherNode.identifySession(sessionId))?.preferences).toEqual(chosen)
    const elsewhere = await signedIn(access.signIn({ email: actor.email, password: goodPassword }, device))
    expect(elsewhere.actor.preferences).toEqual(chosen)
    await access.keepPreferences(actor, { timeZone: '' })
    expect((await access.identifySession(sessionId))?.preferences).toEqual({ ...chosen, timeZone: null })
  })

  test.each([
    [{ language: 'tlh' }, 'language'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ theme: 'pink', language: 'en' }, 'theme'],
  ])('what nobody offers is refused and changes nothing: %j', async (change, field) => {
    const { access, enter } = await openHouse(await open())
    const { actor, sessionId } = await enter('viewer')
    const { code, fields } = await refusalOf(access.keepPreferences(actor, change))
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid', [field]])
    expect((await access.identifySession(sessionId))?.preferences).toEqual(actor.preferences)
  })
})
