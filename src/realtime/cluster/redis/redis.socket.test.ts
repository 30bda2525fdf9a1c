import { describe } from 'vitest'
import { onRedis } from '../../../../test/on-redis.ts'
import { countCases } from '../cases/counts.cases.ts'
import { memoryCases } from '../cases/memory.cases.ts'
import { openNodes } from '../cases/open-nodes.ts'
import { presenceCases } from '../cases/presence.cases.ts'

const groups = { presence: presenceCases, counts: countCases, memory: memoryCases }

onRedis(({ url, prefix }) => {
  for (const [name, cases] of Object.entries(groups)) {
    describe(`in Redis: ${name}`, () => {
      const open = openNodes()
      cases(() => open({ url, prefix: prefix() }))
    })
  }
})
