import { type ExportFormat, exportFormats } from '../../wire/export-url.ts'
import { type ScreenTexts, screenTexts } from '../../wire/texts/screens.ts'
import { useTexts } from '../words/use-texts.ts'
import styles from './export-links.module.css'

interface ExportLinksProps {
  readonly kind?: keyof ScreenTexts['list']['exports']
  toFile(format: ExportFormat): string
}

/** Links to files with all pages of the list. */
export function ExportLinks({ kind = 'listed', toFile }: ExportLinksProps) {
  const texts = useTexts(screenTexts)
  const { words, as: toName } = texts.list.exports[kind]
  return (
    <p className={styles.export}>
      <span aria-hidden="true">{words}</span>
      {exportFormats.map((format) => (
        <a key={format} href={toFile(format)} download aria-label={toName(texts.list.formats[format])}>
          {texts.list.formats[format]}
        </a>
      ))}
    </p>
  )
}
