import { toImportUrl } from '../../../wire/import-url.ts'
import type { Job } from '../../../wire/job.ts'
import { importTexts } from '../../../wire/texts/imports.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './jobs.module.css'

/** A job that tries or stores the rows of a file. */
export type ImportJob = Job & { readonly kind: 'check' | 'import'; readonly import: string }

export function isOfImport(job: Job): job is ImportJob {
  return (job.kind === 'check' || job.kind === 'import') && job.import !== null
}

/** Leads from the job to its import, and to a file of the refused rows. Both are there only for whoever sent the file. */
export function ImportWays({ job }: { readonly job: ImportJob }) {
  const texts = useTexts(importTexts).job
  return (
    <p className={styles.ways}>
      <a href={toImportUrl(job.import)}>{texts.toImport[job.kind]}</a>
      {job.refused > 0 && (
        <a href={`/api${toImportUrl(job.import)}/refused.csv?job=${job.id}`} download>
          {texts.refused}
        </a>
      )}
    </p>
  )
}
