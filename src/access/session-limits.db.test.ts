import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { device, goodPassword, openHouse, signedIn } from '../../test/open-house.ts'

const limits = { idleMinutes: 5, hours: 1 }

onEachDatabase((open) => {
  describe('with limits of the settings, a session', () => {
    test('ends when nobody used it for so long, for requests, lists and sockets alike', async () => {
      const { access, enter, wait } = await openHouse(await open(), { limits })
      const { sessionId, actor } = await enter('editor')
      const stands = async () =>
        (await access.standing({ people: [], sessions: [actor.sessionId], tokens: [] })).sessions.size
      wait(4)
      expect(await stands()).toBe(1)
      expect(await access.identifySession(sessionId)).not.toBeNull()
      wait(4)
      expect(await access.sessions.time(actor)).toEqual({ leftMs: 60_000, end: 'idle' })
      // A page may ask by itself. Such a request does not keep the session alive.
      expect(await access.identifySession(sessionId, 'open page')).not.toBeNull()
      wait(1)
      expect(await stands()).toBe(0)
      expect(await access.sessions.list(actor)).toEqual([])
      expect(await access.identifySession(sessionId)).toBeNull()
      expect(await access.sessions.whyEnded(sessionId)).toBe('idle')
    })

    test('ends when it is too old, however much it is used', async () => {
      const { access, enter, wait } = await openHouse(await open(), { limits })
      const { sessionId, actor } = await enter('editor')
      for (let minute = 0; minute < 56; minute += 4) {
        wait(4)
        expect(await access.identifySession(sessionId)).not.toBeNull()
      }
      expect(await access.sessions.time(actor)).toEqual({ leftMs: 4 * 60_000, end: 'limit' })
      wait(4)
      expect(await access.identifySession(sessionId)).toBeNull()
      expect(await access.sessions.whyEnded(sessionId)).toBe('limit')
    })

    test('of one minute stays open while its person works', async () => {
      const { access, enter, wait } = await openHouse(await open(), { limits: { idleMinutes: 1, hours: 1 } })
      const { sessionId } = await enter('editor')
      for (let visit = 0; visit < 6; visit += 1) {
        wait(0.5)
        expect(await access.identifySession(sessionId)).not.toBeNull()
      }
    })
  })

  test('why a session ended is told only of sessions: not of words, nor of open ones', async () => {
    const { access, enter } = await openHouse(await open())
    const { sessionId, actor } = await enter('editor')
    expect(await access.sessions.whyEnded('')).toBeNull()
    expect(await access.sessions.whyEnded(actor.sessionId)).toBeNull()
    await access.signOut(actor)
    expect(await access.sessions.whyEnded(sessionId)).toBe('ended')
    expect(await access.sessions.time(actor)).toEqual({ leftMs: 0, end: 'ended' })
  })

  test('a person ends all their other sessions at once, and nobody else’s; their own comes first', async () => {
    const { access, enter, wait, trail } = await openHouse(await open())
    const other = await enter('viewer')
    const { sessionId, actor } = await enter('editor')
    const again = () => signedIn(access.signIn({ email: actor.email, password: goodPassword }, device))
    wait(1)
    const later = [await again(), await again()]
    expect((await access.sessions.list(actor)).map(({ current }) => current)).toEqual([true, false, false])
    await access.sessions.endOthers(actor)
    expect((await access.sessions.list(actor)).map(({ current }) => current)).toEqual([true])
    for (const { sessionId: ended } of later) expect(await access.identifySession(ended)).toBeNull()
    for (const kept of [sessionId, other.sessionId]) expect(await access.identifySession(kept)).not.toBeNull()
    expect((await trail()).filter((action) => action === 'session.ended')).toHaveLength(2)
  })
})
