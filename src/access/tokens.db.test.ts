import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openHouse, operator, refusalOf } from '../../test/open-house.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createAccess } from './index.ts'

const around = { clock: systemClock, log: silentLog, secret: 'a secret of the tests' }

onEachDatabase((open) => {
  describe('an API token', () => {
    test('opens the house to its program with its role, until it is revoked, on every node', async () => {
      const house = await openHouse(await open())
      const { token, secret } = await house.access.tokens.add(operator, { name: 'import', roles: ['editor'] })
      expect(await house.otherNode.identifyToken(secret)).toEqual({
        kind: 'token',
        id: token.id,
        name: 'import',
        rights: expect.objectContaining({ roles: [expect.objectContaining({ name: 'editor' })] }),
        epoch: 1,
      })
      await house.access.tokens.revoke(operator, token.id)
      expect((await refusalOf(house.otherNode.identifyToken(secret))).code).toBe('unauthenticated')
      expect((await refusalOf(house.access.tokens.revoke(operator, token.id))).code).toBe('not-found')
      expect(await house.trail()).toEqual(['token.created', 'token.revoked'])
    })

    test('is shown once: neither list nor database has its secret', async () => {
      const { access, store } = await openHouse(await open())
      const { token, secret } = await access.tokens.add(operator, { name: 'import', roles: ['editor'] })
      const list = await access.tokens.list(operator)
      expect(list).toEqual([token])
      const kept = await store.database.read(store.tables.selectFrom('tokens').selectAll())
      expect(JSON.stringify([list, kept])).not.toContain(secret.slice(3, 40))
    })

    test('expires after 90 days unless told otherwise', async () => {
      const { access, wait } = await openHouse(await open())
      const usual = await access.tokens.add(operator, { name: 'usual', roles: ['viewer'] })
      const short = await access.tokens.add(operator, { name: 'short', roles: ['viewer'], expiresInDays: 1 })
      wait(24 * 60)
      expect((await refusalOf(access.identifyToken(short.secret))).code).toBe('unauthenticated')
      wait(89 * 24 * 60 - 1)
      expect((await access.identifyToken(usual.secret)).name).toBe('usual')
      wait(1)
      expect((await refusalOf(access.identifyToken(usual.secret))).code).toBe('unauthenticated')
    })

    test.each([0, -1, 1.5, 367, Number.NaN])('may not be made for %s days', async (expiresInDays) => {
      const { access } = await openHouse(await open())
      const refusal = await refusalOf(
        access.tokens.add(operator, { name: 'x', roles: ['viewer'], expiresInDays }),
      )
      expect(refusal.fields).toHaveProperty('expiresInDays')
    })

    test('may be made for a leap year', async () => {
      const { access } = await openHouse(await open())
      const { token } = await access.tokens.add(operator, {
        name: 'x',
        roles: ['viewer'],
        expiresInDays: 366,
      })
      expect(token.expiresAt).toBe('2027-03-02T12:00:00.000Z')
    })

    test('tells when it was last used, at most once a minute', async () => {
      const { access, wait } = await openHouse(await open())
      const { token, secret } = await access.tokens.add(operator, { name: 'import', roles: ['editor'] })
      const used = async () => (await access.tokens.list(operator))[0]?.lastUsedAt
      expect(token.lastUsedAt).toBeNull()
      await access.identifyToken(secret)
      wait(0.5)
      await access.identifyToken(secret)
      expect(await used()).toBe('2026-03-01T12:00:00.000Z')
      wait(0.5)
      await access.identifyToken(secret)
      expect(await used()).toBe('2026-03-01T12:01:00.000Z')
    })

    test('that was mistyped is refused without a look at the database', async () => {
      const house = await openHouse(await open())
      const { secret } = await house.access.tokens.add(operator, { name: 'import', roles: ['editor'] })
      const mistyped = `${secret.slice(0, -1)}${secret.endsWith('x') ? 'y' : 'x'}`
      const read = () => Promise.reject(new Error('looked at the database'))
      const database = { ...house.store.database, read }
      const access = createAccess({ ...around, store: { ...house.store, database } })
      expect((await refusalOf(access.identifyToken(mistyped))).code).toBe('unauthenticated')
      expect((await refusalOf(access.identifyToken(''))).code).toBe('unauthenticated')
      await expect(access.identifyToken(secret)).rejects.toThrow('looked at the database')
    })

    test('that comes with many requests at once is written to once', async () => {
      const { store } = await openHouse(await open())
      const writes: number[] = []
      const database: Database = {
        ...store.database,
        write: (work) =>
          store.database.write((transaction) =>
            work({
              ...transaction,
              async run(statement) {
                const written = await transaction.run(statement)
                writes.push(written.changed)
                return written
              },
            }),
          ),
      }
      const access = createAccess({ ...around, store: { ...store, database } })
      const { secret } = await access.tokens.add(operator, { name: 'import', roles: ['editor'] })
      writes.length = 0
      await Promise.all(Array.from({ length: 8 }, () => access.identifyToken(secret)))
      expect(writes.filter((changed) => changed > 0)).toEqual([1])
    })

    test('for the metrics is nobody, and goes with the person who made it', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('admin')
      const { token, secret } = await house.access.tokens.add(actor, {
        name: 'prometheus',
        roles: ['metrics'],
      })
      await house.access.requireMetricsToken(secret)
      expect((await refusalOf(house.access.identifyToken(secret))).code).toBe('unauthenticated')
      const former = { kind: 'token', id: token.id, name: token.name } as const
      expect((await refusalOf(house.access.findActor(former))).code).toBe('unauthenticated')
      expect((await house.access.tokens.list(operator))[0]).toMatchObject({ roles: ['metrics'] })
      const { secret: viewers } = await house.access.tokens.add(actor, { name: 'shop', roles: ['viewer'] })
      expect((await refusalOf(house.access.requireMetricsToken(viewers))).code).toBe('unauthenticated')
      await house.access.people.setActive(operator, { email: 'admin@example.org', active: false })
      expect((await refusalOf(house.access.requireMetricsToken(secret))).code).toBe('unauthenticated')
      await house.access.tokens.revoke(operator, token.id)
      expect(await house.access.tokens.list(operator)).toHaveLength(1)
    })

    test('may never do more than the person who made it, nor anything while they are off', async () => {
      const house = await openHouse(await open())
      const { actor } = await house.enter('admin')
      const email = 'admin@example.org'
      const above = house.access.tokens.add(actor, { name: 'too much', roles: ['owner'] })
      expect((await refusalOf(above)).code).toBe('forbidden')
      const { token, secret } = await house.access.tokens.add(actor, { name: 'import', roles: ['admin'] })
      expect(token.createdBy).toBe('Somebody')
      await house.access.people.setRoles(operator, { email, roles: ['viewer'] })
      expect((await house.access.identifyToken(secret)).rights.within?.roles[0]?.name).toBe('viewer')
      await house.access.people.setActive(operator, { email, active: false })
      expect((await refusalOf(house.access.identifyToken(secret))).code).toBe('unauthenticated')
    })
  })

  test('tokens are made, listed and revoked by owners and admins only', async () => {
    const house = await openHouse(await open())
    const { actor } = await house.enter('editor')
    const { tokens } = house.access
    for (const attempt of [
      () => tokens.list(actor),
      () => tokens.add(actor, { name: 'mine', roles: ['viewer'] }),
      () => tokens.revoke(actor, 'any'),
    ]) {
      expect((await refusalOf(attempt())).code).toBe('forbidden')
    }
  })
})
