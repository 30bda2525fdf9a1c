import { useLocation } from 'react-router'
import { confirmTexts } from '../../../wire/texts/confirm.ts'
import { toConfirm } from '../../asking/to-confirm.ts'
import { useTexts } from '../../words/use-texts.ts'

/** Says it before somebody fills in a form that would be refused. */
export function ConfirmFirst({ isFresh }: { readonly isFresh: boolean }) {
  const { first } = useTexts(confirmTexts)
  const here = useLocation()
  if (isFresh) return null
  return (
    <p>
      <a href={toConfirm(here)}>{first}</a>
    </p>
  )
}
