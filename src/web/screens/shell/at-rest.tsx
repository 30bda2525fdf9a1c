import { useCutTitles } from '../../ui/use-cut-titles.ts'
import { RowsBeside } from '../beside/rows-beside.tsx'
import { FormOverPage } from '../form/form-over-page.tsx'
import { SessionEnd } from './session-end.tsx'
import { useOtherScreens } from './use-other-screens.ts'

/** What a page needs only once it is there and its connection is made. */
export function AtRest({ person }: { readonly person: string }) {
  useOtherScreens()
  useCutTitles()
  return (
    <>
      <RowsBeside />
      <FormOverPage person={person} />
      <SessionEnd person={person} />
    </>
  )
}
