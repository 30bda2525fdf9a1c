import { z } from 'zod'
import { readJson } from '../../std/json.ts'
import { Problem } from '../../std/problem.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'

const text = z.string().max(100_000)
const around = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).catch({}),
}

const registration = z.object({
  ...around,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).catch([]),
  }),
})

const assertion = z.object({
  ...around,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.exactOptional(),
  }),
})

/** A browser's `credential.toJSON()` as text. */
export const parseRegistration = (sent: string) => parseAs(registration, sent)
export const parseAssertion = (sent: string) => parseAs(assertion, sent)

export function passkeyRefused(): Problem {
  return new Problem('invalid', accessRefusals.passkeyRefused)
}

function parseAs<Shape>(shape: z.ZodType<Shape>, sent: string): Shape {
  const parsed = shape.safeParse(readJson(sent))
  if (!parsed.success) throw passkeyRefused()
  return parsed.data
}
