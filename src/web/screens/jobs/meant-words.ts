import type { ManyRows } from '../../../wire/many-rows.ts'
import type { JobTexts } from '../../../wire/texts/jobs.ts'
import type { Format } from '../../kinds/format.ts'

/** Says which rows a job will change, before it starts. */
export function toMeantWords(rows: ManyRows, format: Format, jobs: JobTexts): string {
  if ('keys' in rows) return jobs.confirm.named
  const { filter, search } = rows.query
  const found = filter === null && search === '' ? jobs.confirm.whole : jobs.confirm.listed
  const left = rows.except?.length ?? 0
  return left === 0 ? found : `${found} ${jobs.confirm.except(left, format.count(left))}`
}
