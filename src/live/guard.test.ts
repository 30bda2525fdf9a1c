import { expect, test } from 'vitest'
import { silentLog } from '../std/log.ts'
import type { Claim } from './claim.ts'
import { createGuard } from './guard.ts'

const claimOf = (sessionId: string | null): Claim => ({
  kind: 'person',
  id: 'ann',
  epoch: 1,
  sessionId,
})

function openGuard(socketsPerSession: number | null) {
  const away: string[] = []
  const guard = createGuard({
    push: { sendAway: (socketId: string) => away.push(socketId) } as never,
    standing: async () => ({ people: new Map(), sessions: new Set(), tokens: new Map() }),
    socketsPerSession,
    log: silentLog,
    everyMs: 60_000,
  })
  return { guard, away }
}

test('a session has so many connections; one more is sent away, until another has gone', () => {
  const { guard, away } = openGuard(2)
  for (const socket of ['1', '1', '2']) guard.enter(socket, claimOf('a'))
  guard.enter('1', { ...claimOf('a'), epoch: 2 })
  guard.enter('other', claimOf('b'))
  guard.enter('token', claimOf(null))
  expect(away).toEqual([])
  guard.enter('3', claimOf('a'))
  expect(away).toEqual(['3'])
  guard.leave('3')
  guard.leave('2')
  guard.enter('4', claimOf('a'))
  expect(away).toEqual(['3'])
  guard.close()
})

test('no limit is none', () => {
  const { guard, away } = openGuard(null)
  for (let socket = 0; socket < 500; socket += 1) guard.enter(String(socket), claimOf('a'))
  expect(away).toEqual([])
  guard.close()
})
