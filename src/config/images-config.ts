import { z } from 'zod'

/** An origin in the form of browsers, because a page's policy and its addresses are compared with it. */
const origin = z
  .string()
  .refine(isOrigin, { error: 'an origin such as https://cdn.example.com, without a path' })

export const imagesShape = z.array(origin)

function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
