import type { ListQuery } from '../../../wire/list-query.ts'
import { texts } from '../../../wire/texts/screens.ts'
import styles from './export-links.module.css'
import { toExport } from './list-address.ts'

/** All pages of what is listed, as a file. */
export function ExportLinks({ query }: { readonly query: ListQuery }) {
  return (
    <p className={styles.export}>
      <span aria-hidden="true">{texts.list.export}</span>
      {(['csv', 'ndjson'] as const).map((format) => (
        <a
          key={format}
          href={toExport(query, format)}
          download
          aria-label={texts.list.exportAs(texts.list.formats[format])}
        >
          {texts.list.formats[format]}
        </a>
      ))}
    </p>
  )
}
