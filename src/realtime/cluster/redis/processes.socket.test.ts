import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { onRedis } from '../../../../test/on-redis.ts'
import { patient } from '../../../../test/patient.ts'
import { openNodes } from '../cases/open-nodes.ts'
import { memberOf, place } from '../cases/target.ts'

onRedis(({ url, prefix }) => {
  const open = openNodes()
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  async function start(...argv: string[]): Promise<ChildProcess> {
    const program = resolve('src/realtime/cluster/cases/node-process.ts')
    const child = spawn(process.execPath, [program, url, ...argv], { stdio: ['pipe', 'pipe', 'inherit'] })
    children.push(child)
    await once(child.stdout, 'data')
    return child
  }

  test('[K14] users of a node that is killed or hangs are gone within 10 seconds, and come back with it', async () => {
    const shared = { url, prefix: prefix() }
    const many = Array.from({ length: 500 }, (_, index) => `of-killed-${index}`)
    const observer = await open(shared)
    await observer.cluster.hold(place)
    for (const user of ['observer', 'of-both']) await observer.cluster.join(place, memberOf(user), 1_000)
    await observer.cluster.count(place, 2, false)
    const users = () => [...observer.cluster.roster(place).keys()].toSorted()
    const gone = async (left: string[]) => {
      const began = performance.now()
      await expect.poll(users, { timeout: 15_000 }).toEqual(left)
      expect(performance.now() - began).toBeLessThan(patient(10_000))
      const occupancy = { channel: place.channel, subscriptions: 2, users: 2 }
      await expect.poll(() => observer.cluster.occupancy(place)).toEqual(occupancy)
    }

    const killed = await start(shared.prefix, 'of-both', ...many)
    await expect.poll(() => users().length).toBe(502)
    killed.kill('SIGKILL')
    await gone(['observer', 'of-both'])
    await expect.poll(() => observer.told.filter((line) => line.includes('left by'))).toHaveLength(500)
    expect(await observer.cluster.takeDeparture(place, 'of-killed-7')).toBe(true)

    const stopped = await start(shared.prefix, 'of-both', 'of-stopped')
    await expect.poll(users).toContain('of-stopped')
    stopped.kill('SIGSTOP')
    await gone(['observer', 'of-both'])
    stopped.kill('SIGCONT')
    await expect.poll(users).toEqual(['observer', 'of-both', 'of-stopped'])
    await expect.poll(() => observer.cluster.occupancy(place)).toMatchObject({ subscriptions: 4, users: 3 })
  })
})
