import type { ExportFormat } from '../../wire/export-url.ts'
import { texts } from '../../wire/texts/screens.ts'
import styles from './export-links.module.css'

/** All pages of what is listed, as a file. */
export function ExportLinks({ toFile }: { readonly toFile: (format: ExportFormat) => string }) {
  return (
    <p className={styles.export}>
      <span aria-hidden="true">{texts.list.export}</span>
      {(['csv', 'ndjson'] as const).map((format) => (
        <a
          key={format}
          href={toFile(format)}
          download
          aria-label={texts.list.exportAs(texts.list.formats[format])}
        >
          {texts.list.formats[format]}
        </a>
      ))}
    </p>
  )
}
