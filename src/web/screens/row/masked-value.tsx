import { type SubmitEvent, useState } from 'react'
import type { Column } from '../../../wire/column.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import type { WholeValue } from '../../../wire/value.ts'
import { ApiRefusal, askApi, toFailureWords } from '../../asking/ask-api.ts'
import { readRefusal } from '../../asking/refusal-words.ts'
import { toConfirm } from '../../asking/to-confirm.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './row.module.css'

interface MaskedValueProps {
  readonly table: string
  readonly rowKey: string
  readonly column: Column
  readonly mayReveal: boolean
}

/** Shows dots. An owner also gets a button that shows the value until they leave the page. */
export function MaskedValue({ table, rowKey, column, mayReveal }: MaskedValueProps) {
  const texts = useTexts(screenTexts)
  const [shown, setShown] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const address = `/t/${table}/${rowKey}/reveal/${encodeURIComponent(column.name)}`

  function reveal(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    askApi<{ value: WholeValue }>(address, { method: 'POST' })
      .then(({ value }) => setShown(toText(value, texts)))
      .catch((problem) => {
        if (problem instanceof ApiRefusal && readRefusal(problem.body).code === 'confirm-first') {
          window.location.assign(toConfirm(window.location))
        } else setFailure(toFailureWords(problem))
      })
  }

  if (shown !== null) return <code className={styles.revealed}>{shown}</code>
  return (
    <span className={styles.masked}>
      <span role="img" aria-label={texts.secrets.masked}>
        ••••••
      </span>
      {mayReveal && (
        <PostForm action={address} onSubmit={reveal}>
          <button type="submit" title={texts.secrets.revealOf(column.label)}>
            {texts.secrets.reveal}
          </button>
        </PostForm>
      )}
      {failure !== null && <span role="alert">{failure}</span>}
    </span>
  )
}

function toText(value: WholeValue, texts: ScreenTexts): string {
  if (value === null) return texts.secrets.nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}
