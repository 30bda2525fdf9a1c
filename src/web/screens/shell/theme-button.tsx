import { screenTexts } from '../../../wire/texts/screens.ts'
import { drawIcon } from '../../ui/icon.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './shell.module.css'
import { useThemeSwitch } from './use-theme-switch.ts'

export function ThemeButton() {
  const texts = useTexts(screenTexts)
  const { next, press } = useThemeSwitch()
  if (next === null) return <span className={styles.themeSpace} />
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={next === 'dark' ? texts.shell.toDark : texts.shell.toLight}
      title={next === 'dark' ? texts.shell.toDark : texts.shell.toLight}
      onClick={press}
    >
      {drawIcon(next === 'dark' ? 'moon' : 'sun', 18)}
    </button>
  )
}
