import { z } from 'zod'
import { isPlain, type SignInOptions } from '../access/index.ts'

const text = z.string().min(1)
const role = text

const issuer = z.string().refine(isIssuer, {
  error:
    'an address with https, such as https://login.example.com, without a query (http only on this machine)',
})

const provider = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, {
    error: 'lowercase letters, digits and hyphens, 40 at most',
  }),
  label: text,
  issuer,
  clientId: text,
  clientSecret: text,
  scopes: z.array(text).optional(),
  roles: z
    .strictObject({ claim: text, map: z.record(z.string(), role), otherwise: role.optional() })
    .optional(),
})

export const signInShape = z
  .strictObject({
    password: z.boolean().optional(),
    secondFactor: z
      .union([z.enum(['optional', 'required']), z.strictObject({ roles: z.array(role).min(1) })], {
        error: "'optional', 'required' or { roles: ['owner', …] }",
      })
      .optional(),
    providers: z
      .array(provider)
      .refine((all) => isOnce(all.map(({ name }) => name)) && isOnce(all.map((one) => one.issuer)), {
        error: 'a list in which each name and each issuer stands once',
      })
      .optional(),
  })
  .refine(({ password, providers = [] }) => password !== false || providers.length > 0, {
    error: 'an object with providers if password is false: nobody could sign in',
  }) satisfies z.ZodType<SignInOptions>

function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false
  return url.protocol === 'https:' || isPlain(url)
}

function isOnce(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
