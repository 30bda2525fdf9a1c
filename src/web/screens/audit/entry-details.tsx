import { type Entry, toldChanges } from '../../../wire/entry.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './entry-details.module.css'

/** All fields of the entry, exactly as they are stored. */
export function EntryDetails({ entry }: { readonly entry: Entry }) {
  const trail = useTexts(trailTexts)
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [trail.detail.action, entry.action],
    [trail.detail.at, entry.at],
    [trail.detail.table, entry.table],
    [trail.detail.key, entry.key],
    [trail.detail.column, entry.column],
    [trail.detail.before, entry.before],
    [trail.detail.after, entry.after],
    ...toFieldFacts(entry),
    [trail.detail.address, entry.address],
    [trail.detail.requestId, entry.requestId],
    [trail.detail.job, entry.job],
    [trail.detail.undoOf, entry.undoOf],
    [trail.detail.id, entry.id],
  ]
  return (
    <details className={styles.details}>
      <summary>{trail.details}</summary>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}

/** The values of each column, if the entry is about several. */
function toFieldFacts(entry: Entry): [name: string, value: string][] {
  if (entry.fields.length === 0) return []
  return toldChanges(entry).map(({ column, before, after }) => [
    column,
    before === null || after === null ? (before ?? after ?? '') : `${before} → ${after}`,
  ])
}
