import type { ManyRows } from '../../../wire/many-rows.ts'
import type { ScreenTexts } from '../../../wire/texts/screens.ts'
import type { Format } from '../../kinds/format.ts'

/** Says which rows a job will change, before it starts. */
export function toMeantWords(rows: ManyRows, format: Format, texts: ScreenTexts): string {
  if ('keys' in rows) return texts.jobs.confirm.named
  const { filter, search } = rows.query
  const found = filter === null && search === '' ? texts.jobs.confirm.whole : texts.jobs.confirm.listed
  const left = rows.except?.length ?? 0
  return left === 0 ? found : `${found} ${texts.jobs.confirm.except(left, format.count(left))}`
}
