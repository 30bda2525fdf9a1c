import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { fieldTexts } from './texts/api-fields.ts'
import { httpRefusals } from './texts/refusals/http.ts'

/** More members of the refusal of a request from a page at another address than ours. */
export const anotherOriginMembers = {
  ownAddress: z.exactOptional(z.string()).check(z.describe(fieldTexts.ownAddress)),
} as const

interface OwnAddress {
  readonly ownAddress: string
  /** False: the address comes from the request itself. */
  readonly isSet: boolean
}

export function refuseAnotherOrigin({ ownAddress, isSet }: OwnAddress): Problem {
  const detail = isSet ? httpRefusals.anotherOrigin(ownAddress) : httpRefusals.anotherOriginUnset(ownAddress)
  return new Problem('csrf-mismatch', detail, { members: { ownAddress } })
}
