import type { LoaderFunctionArgs } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { answer } from '../router/answer.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async () => {
    throw new Problem('not-found', httpRefusals.noSuchPage)
  })

/** The router never shows this, because the loader always refuses. */
export default function NotFound() {
  return null
}
