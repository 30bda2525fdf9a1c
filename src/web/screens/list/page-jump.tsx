import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { type ListAddress, toListPath } from '../../../wire/list-address.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { keptByJump, toList } from './list-address.ts'
import styles from './pager.module.css'

interface PageJumpProps {
  readonly query: ListAddress
  readonly current: number
  readonly lastPage: number
}

/** A field for the number of a page, for lists of more than a few pages. It works without script. */
export function PageJump({ query, current, lastPage }: PageJumpProps) {
  const texts = useTexts(screenTexts)
  const navigate = useNavigate()
  const format = useFormat()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const page = Number(new FormData(event.currentTarget).get('page'))
    if (page >= 1) void navigate(toList(query, { page }))
  }
  return (
    <form method="get" action={toListPath(query)} className={styles.jump} onSubmit={onSubmit}>
      {keptByJump(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        // On another page the field starts empty.
        key={current}
        type="number"
        name="page"
        min={1}
        max={lastPage}
        required
        inputMode="numeric"
        enterKeyHint="go"
        aria-label={texts.list.jump(format.count(lastPage))}
        placeholder={texts.list.jumpTo}
        className={controls.field}
      />
    </form>
  )
}
