import { formTexts } from '../../../wire/texts/forms.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './form.module.css'
import type { Draft } from './use-draft.ts'

/** Offers what was typed before a reload, a crash or a lost session. */
export function DraftOffer({ draft }: { readonly draft: Draft }) {
  const texts = useTexts(formTexts)
  const format = useFormat()
  if (draft.at === null) return null
  return (
    <section role="status" className={styles.draft}>
      <p>{texts.draft.found(format.instant(draft.at))}</p>
      <button type="button" className={controls.button} onClick={draft.take}>
        {texts.draft.take}
      </button>
      <button type="button" className={controls.quiet} onClick={draft.drop}>
        {texts.draft.drop}
      </button>
    </section>
  )
}
