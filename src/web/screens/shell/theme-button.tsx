import { texts } from '../../../wire/texts/screens.ts'
import styles from './shell.module.css'
import { useThemeSwitch } from './use-theme-switch.ts'

export function ThemeButton() {
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
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        {next === 'dark' ? (
          <path
            d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        ) : (
          <path
            d="M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.8v1.6M10 16.6v1.6M1.8 10h1.6M16.6 10h1.6M4.2 4.2l1.1 1.1M14.7 14.7l1.1 1.1M4.2 15.8l1.1-1.1M14.7 5.3l1.1-1.1"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        )}
      </svg>
    </button>
  )
}
