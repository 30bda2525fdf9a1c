import { describe } from 'vitest'
import { createAlone } from './alone.ts'
import { countCases } from './cases/counts.cases.ts'
import { memoryCases } from './cases/memory.cases.ts'
import { presenceCases } from './cases/presence.cases.ts'
import { createEars, type OpenNode } from './cases/target.ts'

const groups = { presence: presenceCases, counts: countCases, memory: memoryCases }

const open: OpenNode = async () => {
  const cluster = createAlone()
  const { ears, told } = createEars()
  await cluster.open(ears)
  return { cluster, told }
}

for (const [name, cases] of Object.entries(groups)) describe(`alone: ${name}`, () => cases(open))
