import { homeTexts } from '../../../wire/texts/home.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { drawMark } from './draw-mark.tsx'
import styles from './home.module.css'
import type { HomeProps } from './home.tsx'

/** What an owner does seldom. It opens without script. */
export function HomeMenu({ mayRename, maySeeSteps, steps }: HomeProps) {
  const texts = useTexts(homeTexts)
  if (!mayRename && !maySeeSteps) return null
  return (
    <details className={styles.menu}>
      <summary className={controls.quiet} aria-label={texts.menu} title={texts.menu}>
        {drawMark('more')}
      </summary>
      <div className={styles.menuItems}>
        {mayRename && <a href="/settings#name">{texts.rename}</a>}
        {maySeeSteps && steps === null && (
          <PostForm action="/desk/steps">
            <input type="hidden" name="mark" value="dismissed" />
            <button type="submit" name="on" value="0">
              {texts.steps.show}
            </button>
          </PostForm>
        )}
      </div>
    </details>
  )
}
