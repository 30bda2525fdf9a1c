import type { LoaderFunctionArgs } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { answer } from '../answer.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async () => {
    throw new Problem('not-found', 'There is no page at this address.')
  })

/** Never shown: the loader always refuses. */
export default function NotFound() {
  return null
}
