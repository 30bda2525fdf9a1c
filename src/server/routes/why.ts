import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import { requireKnown } from '../../wire/list-query-url.ts'
import { tableRights } from '../../wire/rights.ts'
import { whyReasons } from '../../wire/texts/refusals/why.ts'
import type { WhyAnswer } from '../../wire/why.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { languageOf } from '../language.ts'
import { whyParameters } from '../openapi/parameters.ts'
import { parametersOf } from '../parameters-of.ts'
import { requireActor } from '../require-actor.ts'

/** Why the caller may do something with a table, or may not; or another person, or a role. */
export function whyRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().get('/why', async (c) => {
    const parameters = parametersOf(c)
    requireKnown(
      parameters,
      whyParameters.map(({ name }) => name),
    )
    const { table = '', right: name = 'read', column, key, role, person } = Object.fromEntries(parameters)
    const right = tableRights.find((one) => one === name)
    if (right === undefined) throw new Problem('bad-request', whyReasons.noRight(tableRights))
    const of = role !== undefined ? { role } : person !== undefined ? { person } : null
    const question = { table, right, column, key }
    const { allowed, reasons } = await kernel.roles.why(requireActor(c), question, of)
    const { say } = languageOf(c)
    return c.json({
      allowed,
      reasons: reasons.map((reason) => ({ ...reason, words: say(reason.words) })),
    } satisfies WhyAnswer)
  })
}
